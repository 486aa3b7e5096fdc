/** What is typed into a form and not sent: it is said beside the button, and the browser asks before the page is left. */
import { useCallback, useEffect, useRef, useState } from 'react';

const unsaved = new Set<HTMLFormElement>();
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Listens only while it has to: a browser keeps no page for the way back that might ask. */
function note(form: HTMLFormElement, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(form);
  else unsaved.delete(form);
  if (unsaved.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

export function useUnsaved() {
  const form = useRef<HTMLFormElement>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const tell = useCallback((is: boolean) => {
    if (form.current === null) return;
    note(form.current, is);
    setUnsaved(is);
  }, []);
  const look = useCallback(() => tell(form.current !== null && isTyped(form.current)), [tell]);

  useEffect(() => {
    const own = form.current;
    // Typed before the scripts came, or come back with what is wrong with it.
    tell(own !== null && (isTyped(own) || own.querySelector('[aria-invalid="true"]') !== null));
    return () => {
      if (own !== null) note(own, false);
    };
  }, [tell]);

  return {
    isUnsaved,
    /** Of the form. Sent, it is no longer asked about. */
    watching: { ref: form, onInput: look, onChange: look, onReset: () => tell(false) },
    isSent: () => tell(false),
  };
}

/** Whether anything in it is not as the page brought it. */
export const isTyped = (form: HTMLFormElement): boolean => [...form.elements].some((element) => isChanged(element));

function isChanged(element: Element): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue.replaceAll('\r\n', '\n');
  if (element instanceof HTMLSelectElement) {
    const first = [...element.options].findIndex(({ defaultSelected }) => defaultSelected);
    return element.selectedIndex !== Math.max(first, 0);
  }
  if (!(element instanceof HTMLInputElement) || element.type === 'hidden') return false;
  if (element.type === 'checkbox' || element.type === 'radio') return element.checked !== element.defaultChecked;
  return element.type === 'file' ? (element.files?.length ?? 0) > 0 : element.value !== element.defaultValue;
}
