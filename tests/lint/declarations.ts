/** A declaration or at-rule of a style sheet. */
export type Declaration = {
  /** In lower case; empty for an at-rule such as `@include`. */
  property: string;
  value: string;
  /** From 1. */
  line: number;
  /** Selectors and at-rules of the blocks around it, outermost first. */
  within: readonly string[];
};

/**
 * Lists what a Sass file (SCSS syntax) declares, in order. It knows comments, strings, brackets
 * and interpolation, which is all that has to be known to tell a declaration from a selector.
 */
export function listDeclarations(text: string): Declaration[] {
  const found: Declaration[] = [];
  const within: string[] = [];
  const source = blankComments(text);
  let start = 0;
  let depth = 0;

  const end = (index: number): void => {
    const statement = source.slice(start, index);
    const line = source.slice(0, start + statement.search(/\S|$/)).split('\n').length;
    if (statement.trim() !== '') found.push({ ...split(statement.trim()), line, within: [...within] });
    start = index + 1;
  };

  for (const { 0: mark, index } of source.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|#\{|[(){};]/g)) {
    if (mark === '(' || mark === '#{') depth += 1;
    else if (depth > 0 && (mark === ')' || mark === '}')) depth -= 1;
    else if (depth > 0) continue;
    else if (mark === '{') {
      within.push(source.slice(start, index).trim());
      start = index + 1;
    } else if (mark === ';') end(index);
    else if (mark === '}') {
      end(index);
      within.pop();
    }
  }
  end(source.length);
  return found;
}

function split(statement: string): Pick<Declaration, 'property' | 'value'> {
  const colon = statement.startsWith('@') ? -1 : statement.indexOf(':');
  return { property: statement.slice(0, Math.max(colon, 0)).trim().toLowerCase(), value: statement.slice(colon + 1).trim() };
}

/** Comments become spaces, so that every line keeps its number; `//` inside a string or an address is none. */
const blankComments = (text: string): string =>
  text.replace(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|url\([^)]*\)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (part) =>
    part.startsWith('/') ? part.replace(/[^\n]/g, ' ') : part,
  );
