import styles from './account.module.scss';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-labelledby="codes">
      <h2 id="codes">Your recovery codes</h2>
      <p>They are shown this once. Each lets you in one time when you do not have your app. Print them, or keep them in a password manager.</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </section>
  );
}
