type Body = {
  /** Markup before the first heading. */
  opening: string;
  parts: readonly { heading: string; text: string }[];
};

/**
 * Cuts a compiled body before each heading of the first rank inside it (h2).
 * @example splitBody('<p>a</p><h2 id="b">B</h2><p>c</p>') is { opening: '<p>a</p>', parts: [{ heading: '<h2 id="b">B</h2>', text: '<p>c</p>' }] }
 */
export function splitBody(html: string): Body {
  const end = '</h2>';
  const first = html.search(/<h2[ >]/);
  if (first === -1) return { opening: html.trim(), parts: [] };
  const parts = html
    .slice(first)
    .split(/(?=<h2[ >])/)
    .map((part) => {
      const cut = part.indexOf(end) + end.length;
      return { heading: part.slice(0, cut), text: part.slice(cut).trim() };
    });
  return { opening: html.slice(0, first).trim(), parts };
}
