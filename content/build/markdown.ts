/** Markdown to HTML, with the few blocks the house style knows. Runs at build only. */
import GithubSlugger from 'github-slugger';
import { toString as textOf } from 'hast-util-to-string';
import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { Nodes, Root as MarkdownRoot, RootContent } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { Heading, Prose } from '#shared/site/documents.ts';
import { claims } from '../claims.ts';
import { firmFact, firmFacts } from './firm-facts.ts';
import { element, linkTo, text } from './html.ts';
import { stepBlock } from './step-block.ts';
import { typographic, typographyOptions } from './typography.ts';

export type Compiled = Prose & {
  /** Site paths and anchors the text links to. */
  links: string[];
  /** Ids that links may point at. */
  anchors: string[];
  /** What an author has to put right. */
  problems: string[];
};

type Directive = Extract<RootContent, { type: 'containerDirective' | 'leafDirective' | 'textDirective' }>;

const boxTags = new Map([
  ['note', 'aside'],
  ['stop', 'div'],
  ['key', 'div'],
]);

const boxBlock = (name: string, tag: string, { title = '' }: Record<string, string>): Element =>
  element(tag, { role: 'note', dataBlock: name }, [element('p', { dataTitle: '' }, [text(title)])]);

const required = new Map([
  ['note', ['title']],
  ['stop', ['title']],
  ['key', ['title']],
  ['step', ['title', 'owner', 'time', 'record']],
]);

/** The register of claims as a list, each with the id that its links point at. */
function claimList(): Element {
  return element(
    'dl',
    { dataBlock: 'claims' },
    Object.entries(claims).map(([id, claim]) =>
      element('div', { id: `claim-${id}` }, [
        element('dt', {}, [text(claim.text)]),
        element('dd', {}, [text(claim.basis)]),
        element('dd', { dataProof: 'proof' in claim ? 'held' : 'missing' }, [
          text('proof' in claim ? 'Evidence held on file.' : 'Evidence not yet on file: a sample claim until the operator supplies it.'),
        ]),
      ]),
    ),
  );
}

function claimMark(directive: Directive, id: string): Element {
  const words = wordsOf(directive);
  return element('span', { dataClaim: id }, [
    text(words),
    element('sup', {}, [linkTo(`/professional-standards#claim-${id}`, [text('basis')], { ariaLabel: `Basis of: ${words}` })]),
  ]);
}

/** Every word of a node, however it is marked up. */
const wordsOf = (node: Nodes): string => ('value' in node ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '');

/** Reports HTML, which the compiler would drop without a word. Angle brackets inside code are text. */
function remarkWithoutHtml(problems: string[]) {
  return () => (tree: MarkdownRoot) => {
    visit(tree, 'html', ({ value }) => {
      if (!value.startsWith('</')) problems.push(`a body holds no HTML: write ${value.split('\n')[0]} in Markdown`);
    });
  };
}

/** Reports fences that the parser takes for text, such as "::: note" with a space: they would be printed as they stand. */
function remarkWithoutStrayFences(problems: string[], firstLine: number) {
  return () => (tree: MarkdownRoot) => {
    visit(tree, 'paragraph', ({ children }) => {
      for (const node of children) {
        if (node.type !== 'text') continue;
        for (const [index, line] of node.value.split('\n').entries()) {
          if ((index === 0 && node !== children[0]) || !/^:{2,}\s*(?:[a-z]|$)/i.test(line)) continue;
          const number = firstLine - 1 + (node.position?.start.line ?? 1) + index;
          problems.push(`line ${number}: "${line}" is no block: write :::note{title="…"} without a space, and ::: alone on a line at its end`);
        }
      }
    });
  };
}

/** Turns directives into blocks, by way of the `hName`-style data that remark-rehype reads. */
function remarkBlocks(problems: string[]) {
  return () => (tree: MarkdownRoot) => {
    let steps = 0;
    visit(tree, ['containerDirective', 'leafDirective', 'textDirective'], (node, index, parent) => {
      const directive = node as Directive;
      // A time of day ("17:42") looks like a directive to the parser; it is text.
      if (directive.type === 'textDirective' && /^\d/.test(directive.name) && parent && index !== undefined) {
        (parent as { children: unknown[] }).children[index] = { type: 'text', value: `:${directive.name}` };
        return;
      }
      const attributes = Object.fromEntries(
        Object.entries(directive.attributes ?? {}).map(([name, value]) => [name, name === 'id' ? (value ?? '') : typographic(value ?? '')]),
      );
      const { name } = directive;
      const box = boxTags.get(name);
      const missing = (required.get(name) ?? []).filter((key) => !attributes[key]);
      if (missing.length > 0) problems.push(`the block :::${name} needs ${missing.join(', ')}`);
      if (directive.type === 'containerDirective' && name === 'step') {
        steps += 1;
        adopt(directive, stepBlock(steps, attributes));
      } else if (directive.type === 'containerDirective' && box !== undefined) {
        adopt(directive, boxBlock(name, box, attributes));
      } else if (directive.type === 'containerDirective' && name === 'refuse') {
        adopt(directive, element('div', { dataBlock: name }, []));
      } else if (directive.type === 'leafDirective' && name === 'claims') {
        replace(directive, claimList());
      } else if (directive.type === 'textDirective' && name === 'firm') {
        const fact = firmFact(wordsOf(directive));
        if (fact === undefined) problems.push(`unknown fact "${wordsOf(directive)}" of the firm: use one of ${Object.keys(firmFacts).join(', ')}`);
        else replace(directive, fact);
      } else if (directive.type === 'textDirective' && name === 'claim') {
        const id = attributes.id ?? '';
        if (!Object.hasOwn(claims, id)) problems.push(`unknown claim "${id}": use an id from content/claims.ts`);
        else replace(directive, claimMark(directive, id));
      } else {
        problems.push(`unknown block "${name}": use note, stop, key, refuse, step, claim, claims or firm (a colon before a word needs a space)`);
      }
    });
  };
}

/** Renders the directive as the given element, its own children after the element's. */
function adopt(directive: Directive, shell: Element): void {
  directive.data = { ...directive.data, shell } as never;
}

function replace(directive: Directive, shell: Element): void {
  directive.data = { ...directive.data, shell } as never;
  directive.children = [];
}

const handleDirective = (state: { all: (node: never) => ElementContent[] }, node: { data?: { shell?: Element } }): Element => {
  const shell = node.data?.shell ?? element('div', {}, []);
  return { ...shell, children: [...shell.children, ...state.all(node as never)] };
};

/** Gives headings their ids, wide tables a scroll region, and gathers links and anchors. */
function rehypeSurvey(found: { headings: Heading[]; links: string[]; anchors: string[]; problems: string[] }) {
  return () => (tree: HtmlRoot) => {
    const slugger = new GithubSlugger();
    visit(tree, 'element', (node) => {
      if (node.tagName === 'h1') found.problems.push('a body has no "#" heading: the template prints the title');
      if (node.tagName === 'h2' || node.tagName === 'h3') {
        const words = textOf(node);
        const id = slugger.slug(words);
        if (id !== new GithubSlugger().slug(words)) found.problems.push(`two headings read "${words}"`);
        node.properties.id = id;
        found.headings.push({ id, text: words, level: node.tagName === 'h2' ? 2 : 3 });
      }
      if (typeof node.properties.id === 'string') found.anchors.push(node.properties.id);
      if (node.tagName === 'a' && typeof node.properties.href === 'string') {
        const { href } = node.properties;
        if (/^(\/(?!\/)|#)/.test(href)) found.links.push(href);
        else if (href.startsWith('https://')) node.properties.rel = ['noreferrer'];
        else if (!/^(mailto|tel):/.test(href)) found.problems.push(`the link ${href} is neither a site path nor https`);
      }
    });
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      const heads = headsOf(node);
      for (const head of heads) head.properties.scope = 'col';
      const name = heads
        .map((head) => textOf(head))
        .filter(Boolean)
        .join(', ');
      parent.children[index] = element('div', { dataBlock: 'table', role: 'group', ariaLabel: `Table: ${name || 'details'}`, tabIndex: 0 }, [node]);
      // The wrapped table comes next in the walk: wrapping it once is enough.
      return [SKIP, index + 1];
    });
  };
}

function headsOf(table: Element): Element[] {
  const heads: Element[] = [];
  visit(table, 'element', (node) => {
    if (node.tagName === 'th') heads.push(node);
  });
  return heads;
}

/**
 * Compiles one body. Never throws on the author's mistakes: they come back as `problems`.
 * @param firstLine Number of the body's first line in its file.
 */
export function compileMarkdown(markdown: string, firstLine = 1): Compiled {
  const problems: string[] = [];
  const found = { headings: [] as Heading[], links: [] as string[], anchors: [] as string[], problems };
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkDirective)
    .use(remarkWithoutStrayFences(problems, firstLine))
    .use(remarkSmartypants, typographyOptions)
    .use(remarkWithoutHtml(problems))
    .use(remarkBlocks(problems))
    .use(remarkRehype, { handlers: { containerDirective: handleDirective, leafDirective: handleDirective, textDirective: handleDirective } as never })
    .use(rehypeSurvey(found))
    .use(rehypeStringify);
  const html = String(processor.processSync(markdown));
  const words = html.replaceAll(/<[^>]+>/g, ' ').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  return { html, headings: found.headings, links: found.links, anchors: found.anchors, words, problems };
}
