import styles from './hidden-text.module.scss';

/** Says what a script writes into it that runs before React and beside it: React leaves alone what stands there. */
export const ScriptStatus = () => <span className={styles.hidden} role="status" dangerouslySetInnerHTML={{ __html: '' }} />;
