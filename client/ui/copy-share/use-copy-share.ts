import { useEffect } from 'react';
import { siteOrigin } from '#client/app/site-origin.ts';
import { wasCopied } from '../copy-text/was-copied.ts';
import styles from './copy-share.module.scss';

/**
 * Makes every pair of CopyShare buttons of the page work: one listener, wherever they stand.
 * Sharing uses the system's own sheet where there is one and copies the address where not. When
 * the clipboard is closed to the page, the address is shown and selected for the visitor to copy.
 */
export function useCopyShare(): void {
  useEffect(() => {
    document.addEventListener('click', passOn);
    document.documentElement.dataset.share = 'ready';
    return () => document.removeEventListener('click', passOn);
  }, []);
}

async function passOn({ target }: Event): Promise<void> {
  const button = target instanceof Element ? target.closest('button') : null;
  const row = button?.closest<HTMLElement>(`.${styles.row}`);
  const status = row?.querySelector('[role=status]');
  if (!button || !row || !status) return;
  const link = { title: row.getAttribute('aria-label') ?? document.title, url: siteOrigin() + row.dataset.share };
  status.textContent = '';
  if (button.value === 'share' && (await wasShared(link))) return;
  const copied = await wasCopied(link.url);
  status.textContent = copied ? 'Link copied' : link.url;
  if (!copied) getSelection()?.selectAllChildren(status);
}

/** Whether the system's sheet took the link; closing the sheet is a choice, not a failure. */
async function wasShared(link: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  return navigator.share(link).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
}
