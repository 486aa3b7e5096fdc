import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether the focus is in an element, and how it gets back to where it came from. */
export function useFocusInside(area: RefObject<HTMLElement | null>) {
  const [isInside, setInside] = useState(false);
  const cameFrom = useRef<EventTarget>(null);

  useEffect(() => {
    const element = area.current;
    const holds = (target: EventTarget | null) => target instanceof Node && element?.contains(target) === true;
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (!holds(relatedTarget)) cameFrom.current = relatedTarget;
      setInside(true);
    };
    const leave = ({ relatedTarget }: FocusEvent) => setInside(holds(relatedTarget));
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, [area]);

  /** To be called before what has the focus goes; does nothing when it is elsewhere. */
  const giveBack = () => {
    if (!area.current?.contains(document.activeElement)) return;
    const back = cameFrom.current;
    (back instanceof HTMLElement && back.isConnected ? back : area.current).focus();
  };
  return { isInside, giveBack };
}
