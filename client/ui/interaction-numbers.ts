/**
 * The numbers that interactions keep to (specification, section 9), in one place.
 * Times are milliseconds, lengths are CSS pixels.
 */

/** Toasts that are shown at one time. */
export const toastLimit = 1;

/** How long a toast stays unless it says otherwise. */
export const toastDuration = 5000;

/** How long a closed toast is kept in state. It is not rendered any more. */
export const toastRemovalDelay = 1_000_000;

/** The key that moves to the notification area. */
export const toastKey = 'F8';

/** How far to the right a toast must be pulled to close. */
export const swipeThreshold = 50;

/** How far a pointer must move before it drags. */
export const dragThreshold = 3;

/** The widest that the notification area may be on medium screens; toast.module.scss states it for the browser. */
export const toastAreaWidth = 420;

/** How long a window must keep its size before work that depends on it is done. */
export const resizeDelay = 250;

/** How long something may load before it is spoken of; what is quicker needs no notice. */
export const loadingDelay = 300;
