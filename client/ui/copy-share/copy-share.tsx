import styles from './copy-share.module.scss';

type Props = {
  /** Path of the page that is passed on. */
  path: string;
  title: string;
};

/**
 * Two buttons that pass a page's address on. They may stand in fixed markup, and are seen only
 * once useCopyShare listens for them: without script there is nothing to press.
 */
export function CopyShare({ path, title }: Props) {
  return (
    <div className={styles.row} role="group" aria-label={title} data-share={path}>
      <button type="button">Copy link</button>
      <button type="button" value="share">
        Share
      </button>
      <span role="status" />
    </div>
  );
}
