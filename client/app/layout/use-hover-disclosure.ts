import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react';

/** Milliseconds that a menu outlives the pointer (specification, section 9). */
export const hoverDelay = 300;

type Disclosure = {
  isOpen: boolean;
  /** Opens, or closes; a press right after the pointer has opened the menu means to open it too. */
  toggle: () => void;
  close: () => void;
  /** For the element that holds both the button and what it opens. */
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
};

/**
 * A part of the page that a button opens, and a hovering mouse too. It closes when the pointer
 * has been away for 300 ms and no focus is inside, on Escape, on a press elsewhere, and when the
 * focus goes elsewhere.
 * @param whole The element that holds both the button and what it opens.
 * @param button Gets the focus back when Escape closes the part around it.
 * @param isHere Whether there is something to show. Until then a press can only mean to open it.
 */
export function useHoverDisclosure(whole: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>, isHere: boolean): Disclosure {
  const [isOpen, setOpen] = useState(false);
  const hovered = useRef(Number.NEGATIVE_INFINITY);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = useCallback(() => {
    clearTimeout(leaving.current);
    setOpen(false);
  }, []);
  useEffect(() => close, [close]);
  // What a hover has opened is seen from the moment it has come over the network.
  useEffect(() => {
    if (isHere && hovered.current > 0) hovered.current = Date.now();
  }, [isHere]);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (holdsFocus(whole)) button.current?.focus();
      close();
    };
    const onPointerDown = (event: Event) => {
      if (!whole.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen, close, whole, button]);

  return {
    isOpen,
    toggle() {
      const justHovered = Date.now() - hovered.current < hoverDelay;
      clearTimeout(leaving.current);
      setOpen(!isOpen || !isHere || justHovered);
    },
    close,
    handlers: {
      onPointerEnter(event) {
        clearTimeout(leaving.current);
        if (isOpen || !hovers(event)) return;
        hovered.current = Date.now();
        setOpen(true);
      },
      onPointerLeave(event) {
        if (!hovers(event)) return;
        clearTimeout(leaving.current);
        leaving.current = setTimeout(() => {
          if (!holdsFocus(whole)) setOpen(false);
        }, hoverDelay);
      },
      onBlur({ relatedTarget }) {
        // Without a target nothing else has got the focus: the window has lost it.
        if (relatedTarget !== null && !whole.current?.contains(relatedTarget)) close();
      },
    },
  };
}

const holdsFocus = (whole: RefObject<HTMLElement | null>): boolean => whole.current?.contains(document.activeElement) ?? false;

/** A finger enters and leaves at every tap, which says nothing. */
const hovers = ({ pointerType }: PointerEvent): boolean => pointerType !== 'touch' && matchMedia('(hover: hover) and (pointer: fine)').matches;
