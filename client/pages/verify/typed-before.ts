/** What stands in a field already when React takes the page over: without it, React would count the field as empty. */
export function typedBefore(id: string): string {
  if (typeof document === 'undefined') return '';
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field.value : '';
}
