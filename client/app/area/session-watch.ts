/** Tells somebody in time that their session is about to end, and lets them go on with one press (WCAG 2.2.1). */
import { toasts, type ToastWords } from '#client/ui/toast/toast-store.ts';
import { accountPaths } from '#shared/areas/account.ts';
import type { Area, SessionSpan } from '#shared/areas/view.ts';

/** Milliseconds in which somebody can still go on. WCAG asks for twenty seconds. */
export const warning = 120_000;

const clockTime = (time: number): string => new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Something that the page or somebody on it has asked the server for, and was not refused. */
const isUse = (entry: PerformanceEntry): boolean => {
  const { initiatorType, responseStatus } = entry as PerformanceResourceTiming;
  return ['fetch', 'xmlhttprequest'].includes(initiatorType) && !(responseStatus >= 400);
};

/**
 * Watches the session of a page for as long as the page is open. Whatever is asked for from this page or from another of the area
 * in the same browser puts the end off; a clock that runs by itself asks for nothing, or no session would ever end.
 * @returns what ends the watch.
 */
export function watchSession(area: Area, { idle, left }: SessionSpan): () => void {
  const paths = accountPaths(area);
  // When the page was asked for: the server began to count then, or later.
  let used = Date.now() - performance.now();
  const lastEnd = used + left;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: { id: number; title: string; text: string } | undefined;

  function say(words?: ToastWords & { text: string }): void {
    // Said once, not each time that somebody looks at the page.
    if (words?.title === shown?.title && words?.text === shown?.text) return;
    if (shown !== undefined) toasts.close(shown.id);
    shown = words && { id: toasts.show({ ...words, kind: 'danger', duration: Number.POSITIVE_INFINITY }), title: words.title, text: words.text };
  }

  function look(isUnreached = false): void {
    clearTimeout(timer);
    const [now, end] = [Date.now(), Math.min(used + idle, lastEnd)];
    isOver ||= now >= end;
    if (isOver) return say(over);
    const isNear = end - now <= warning;
    timer = setTimeout(() => look(), isNear ? end - now : end - warning - now);
    say(isNear ? near(end, isUnreached) : undefined);
  }

  function near(end: number, isUnreached: boolean) {
    const title = `You will be signed out at ${clockTime(end)}`;
    if (end === lastEnd) return { title, text: 'Nobody stays signed in for longer than that. Send what you are writing, or keep a copy.' };
    const text = isUnreached ? 'The site could not be reached just now. Try again.' : 'Nothing has been asked for in a while.';
    return { title, text, action: { label: 'Stay signed in', onPress: () => void stay() } };
  }

  const over = {
    title: 'You have been signed out',
    text: 'What you have typed is still on this page. Sign in in another tab, come back, and send it.',
    action: { label: 'Sign in in another tab', onPress: () => void window.open(paths.signIn, '_blank', 'noopener') },
  };

  async function stay(): Promise<void> {
    shown = undefined;
    try {
      // A page that shows no record, and without its text. Whoever is signed out is sent on to the sign-in.
      const { ok, redirected } = await fetch(paths.security, { method: 'HEAD', cache: 'no-store' });
      isOver ||= redirected;
      if (ok) noteUse(Date.now());
      else look(true);
      if (ok && !redirected) toasts.show({ title: 'You are still signed in', kind: 'success' });
    } catch {
      look(true);
    }
  }

  const others = new BroadcastChannel(`session-${area}`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches pages of its own origin alone
  const tell = (time: number): void => others.postMessage(time);
  const noteUse = (time: number): void => {
    used = Math.max(used, time);
    look();
  };
  const requests = new PerformanceObserver((list) => {
    const last = Math.max(
      ...list
        .getEntries()
        .filter(isUse)
        .map(({ startTime }) => startTime),
    );
    if (last < 0) return;
    const time = Date.now() - performance.now() + last;
    tell(time);
    noteUse(time);
  });
  requests.observe({ type: 'resource' });
  others.addEventListener('message', ({ data }: MessageEvent<number>) => noteUse(data));
  tell(used);
  // A computer that slept has run no clock.
  const onSight = (): void => look();
  document.addEventListener('visibilitychange', onSight);
  look();

  return () => {
    clearTimeout(timer);
    requests.disconnect();
    others.close();
    document.removeEventListener('visibilitychange', onSight);
  };
}
