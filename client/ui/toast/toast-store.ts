import { toastDuration, toastLimit, toastRemovalDelay } from '../interaction-numbers.ts';

export type ToastWords = {
  title: string;
  text?: string;
  kind?: 'plain' | 'success' | 'danger';
  action?: { label: string; onPress: () => void };
  /** Milliseconds. */
  duration?: number;
};

export type Toast = ToastWords & {
  id: number;
  kind: 'plain' | 'success' | 'danger';
  /** Milliseconds; Infinity for an error that can be acted on, which waits until it is (WCAG 2.2.1). */
  duration: number;
  isOpen: boolean;
};

export type ToastStore = ReturnType<typeof createToastStore>;

/**
 * Toasts, the next to be shown first. A new one takes the place of the one that is shown; an error
 * that waits for an answer comes back after it. While somebody attends to the one that is shown,
 * new ones wait behind it.
 */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let isHeld = false;
  const listeners = new Set<() => void>();

  const update = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  const close = (id: number) => {
    if (!toasts.some((toast) => toast.id === id && toast.isOpen)) return;
    update(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
    setTimeout(() => update(toasts.filter((toast) => toast.id !== id)), toastRemovalDelay);
  };

  return {
    /** @returns the toast's id, for closing it. */
    show(words: ToastWords): number {
      const { kind = 'plain', action, duration = toastDuration } = words;
      const toast: Toast = { ...words, id: nextId, kind, duration: kind === 'danger' && action ? Number.POSITIVE_INFINITY : duration, isOpen: true };
      nextId += 1;
      const shown = shownOf(toasts);
      if (isHeld && shown.length > 0) {
        update([...shown, toast, ...toasts.filter((other) => !shown.includes(other))]);
      } else {
        update([toast, ...toasts]);
        for (const { id, duration: left } of shown) if (left !== Number.POSITIVE_INFINITY) close(id);
      }
      return toast.id;
    },
    close,
    /** Tells whether somebody is at the toast that is shown, with a pointer or the focus. */
    hold(held: boolean): void {
      isHeld = held;
    },
    /** All that are kept, closed ones too. */
    list: () => toasts,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The toasts that are on screen. */
export const shownOf = (toasts: readonly Toast[]): readonly Toast[] => toasts.filter(({ isOpen }) => isOpen).slice(0, toastLimit);

/** The toasts of the page. For the browser alone: a server has no visitor to tell. */
export const toasts = createToastStore();
