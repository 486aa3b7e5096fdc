import { useEffect, useRef, type ReactNode } from 'react';
import { useSettledResize } from '../settled-resize/use-settled-resize.ts';
import styles from './reading-progress.module.scss';

/** A line along the top edge that grows as its content is read. Decoration: screen readers have their own ways. */
export function ReadingProgress({ children }: { children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => (text.current && line.current ? follow(text.current, line.current) : undefined), []);
  useSettledResize(() => {
    if (text.current && line.current && !canFollow()) draw(text.current, line.current);
  });
  return (
    <div ref={text}>
      <div ref={line} className={styles.line} aria-hidden="true" />
      {children}
    </div>
  );
}

const canFollow = (): boolean => 'ViewTimeline' in window;

/** Where the browser can tie the line to the scroll position by itself it does, and no script runs while scrolling. */
function follow(text: HTMLElement, line: HTMLElement): () => void {
  if (canFollow()) {
    const timeline = new ViewTimeline({ subject: text });
    const growth = line.animate({ scale: ['0 1', '1 1'] }, { timeline, rangeStart: 'contain 0%', rangeEnd: 'contain 100%', fill: 'both' });
    return () => growth.cancel();
  }
  const onScroll = () => draw(text, line);
  onScroll();
  addEventListener('scroll', onScroll, { passive: true });
  return () => removeEventListener('scroll', onScroll);
}

function draw(text: HTMLElement, line: HTMLElement): void {
  const { top, height } = text.getBoundingClientRect();
  line.style.scale = `${readShare(top, height, innerHeight)} 1`;
}

/**
 * How much of a text has gone by: 0 when its start is at the top of the window, 1 when its end
 * is at the bottom. All lengths in pixels; `top` is measured from the top of the window.
 */
export function readShare(top: number, height: number, windowHeight: number): number {
  const toGo = height - windowHeight;
  if (toGo <= 0) return 1;
  return Math.min(1, Math.max(0, -top / toGo));
}
