import type { ReactNode } from 'react';
import { groupDigest } from '#shared/verify/digest.ts';
import { href } from '#shared/site/href.ts';
import styles from './matter-frame.module.scss';

/** The SHA-256 of something, in groups to compare by eye. @param of What it is of: "this text". */
export function Digest({ of, sha256, children }: { of: string; sha256: string; children?: ReactNode }) {
  return (
    <dl className={styles.digest}>
      <dt>SHA-256 of {of}</dt>
      <dd>{groupDigest(sha256)}</dd>
      <dd>
        {children} <a href={href('verify')}>Check a copy</a>
      </dd>
    </dl>
  );
}
