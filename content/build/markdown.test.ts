import { expect, test } from 'vitest';
import { claims } from '../claims.ts';
import { firm } from '../firm.ts';
import { compileMarkdown } from './markdown.ts';

const problemsOf = (markdown: string): string[] => compileMarkdown(markdown).problems;
const htmlOf = (markdown: string): string => compileMarkdown(markdown).html;

test('headings get ids that links and the table of contents share', () => {
  const { html, headings, anchors, problems } = compileMarkdown('## What you need\n\nText.\n\n### Fees & dates\n\nText.');
  expect(headings).toEqual([
    { id: 'what-you-need', text: 'What you need', level: 2 },
    { id: 'fees--dates', text: 'Fees & dates', level: 3 },
  ]);
  expect(anchors).toEqual(['what-you-need', 'fees--dates']);
  for (const { id } of headings) expect(html).toContain(`id="${id}"`);
  expect(problems).toEqual([]);
});

test('words are counted without markup', () => {
  expect(compileMarkdown('## Two words\n\nAnd *four* more [here](/about).').words).toBe(6);
});

test('site links and anchors are gathered wherever they stand, each as it was written', () => {
  const { links, problems } = compileMarkdown(
    '[a](/about) [b](#here)\n\n- [c](/contact)\n\n| [d](/services) | x |\n| --- | --- |\n| [e](/insights#top) | y |\n\n:::note{title="T"}\n[f](/sitemap)\n:::',
  );
  expect(links.toSorted()).toEqual(['#here', '/about', '/contact', '/insights#top', '/services', '/sitemap']);
  expect(problems).toEqual([]);
});

test('a link to another site tells it nothing of where the reader came from', () => {
  for (const markdown of ['[ICO](https://ico.org.uk/)', '| Source |\n| --- |\n| [ICO](https://ico.org.uk/) |']) {
    expect(htmlOf(markdown)).toMatch(/<a href="https:\/\/ico\.org\.uk\/" rel="noreferrer">/);
    expect(compileMarkdown(markdown).links).toEqual([]);
  }
});

test.each(['http://insecure.example', 'about', 'javascript:alert(1)', '//other.example/x', 'ftp://files.example'])(
  'the link %s is refused, in a paragraph and in a table',
  (href) => {
    const refusal = `the link ${href} is neither a site path nor https`;
    expect(problemsOf(`[x](${href})`)).toEqual([refusal]);
    expect(problemsOf(`| x |\n| --- |\n| [x](${href}) |`)).toEqual([refusal]);
  },
);

test('mail and telephone links may stand', () => {
  expect(problemsOf('[m](mailto:a@b.example) [t](tel:+441614960142)')).toEqual([]);
});

test('a wide table can be scrolled with the keyboard and is named after its columns', () => {
  const html = htmlOf('| Step | Time |\n| --- | --- |\n| Respond | One month |\n\n| Other |\n| --- |\n| x |');
  expect(html).toContain('aria-label="Table: Step, Time"');
  expect(html).toContain('aria-label="Table: Other"');
  expect(html.match(/tabindex="0"/g)).toHaveLength(2);
  expect(html.match(/<th scope="col">/g)).toHaveLength(3);
});

test('a title inside the body is refused: the template prints it', () => {
  expect(problemsOf('# Title\n\nText.')).toEqual(['a body has no "#" heading: the template prints the title']);
});

test('a repeated heading is refused, since its link could lead to either', () => {
  expect(problemsOf('## Costs\n\nText.\n\n## Other\n\n### Costs')).toEqual(['two headings read "Costs"']);
});

test.each(['<div>Lost</div>', 'Some <b>bold</b> words', '<!-- note to self -->', '<script>alert(1)</script>', '<img src="x">'])(
  'the HTML in %j is reported instead of being dropped without a word',
  (markdown) => {
    const problems = problemsOf(markdown);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^a body holds no HTML: write <.+ in Markdown$/);
  },
);

test('angle brackets in code, escapes and addresses are text', () => {
  const { html, problems } = compileMarkdown('Look for `<script>` or \\<b>, at <https://example.org>.');
  expect(problems).toEqual([]);
  expect(html).toContain('&#x3C;script>');
});

test('a claim is printed with a link to its basis, which says what it is the basis of', () => {
  const { html, links, problems } = compileMarkdown('They have :claim[over a *decade* of experience]{id="decade"}.');
  expect(problems).toEqual([]);
  expect(html).toContain('over a decade of experience');
  expect(html).toContain('aria-label="Basis of: over a decade of experience"');
  expect(links).toEqual(['/professional-standards#claim-decade']);
});

test.each(['nobody-said-this', 'toString', ''])('the claim id %j is reported with where the ids are', (id) => {
  expect(problemsOf(`We :claim[win]{id="${id}"}.`)).toEqual([`unknown claim "${id}": use an id from content/claims.ts`]);
});

test('the register prints every claim with the anchor that its links lead to', () => {
  const { html, anchors } = compileMarkdown('::claims');
  expect(anchors).toEqual(Object.keys(claims).map((id) => `claim-${id}`));
  for (const { basis } of Object.values(claims)) expect(html).toContain(basis.replaceAll('&', '&#x26;'));
});

test('a fact about the firm is printed from where it is stated', () => {
  expect(htmlOf(':firm[legalName]')).toContain(firm.legalName);
  expect(htmlOf('Write to :firm[email].')).toContain(`<a href="mailto:${firm.email}">${firm.email}</a>`);
});

test.each(['motto', 'constructor'])('the unknown fact %j is reported with the facts there are', (name) => {
  const [problem] = problemsOf(`:firm[${name}]`);
  expect(problem).toContain(`unknown fact "${name}" of the firm: use one of brand, name, legalName`);
});

test.each([
  ['note', 'title'],
  ['stop', 'title'],
  ['key', 'title'],
  ['step', 'title, owner, time, record'],
])('a %s block without %s is reported', (name, missing) => {
  expect(problemsOf(`:::${name}\nText.\n:::`)).toContain(`the block :::${name} needs ${missing}`);
});

test('what is refused is a list in a block of its own', () => {
  expect(htmlOf(':::refuse\n- Open a phone\n- Follow a partner\n:::')).toMatch(
    /^<div data-block="refuse"><ul>\s*<li>Open a phone<\/li>\s*<li>Follow a partner<\/li>\s*<\/ul><\/div>$/,
  );
});

test.each([':::warning\nText.\n:::', ':::constructor\nText.\n:::', '::steps', 'A word:glued to a colon', ':hasOwnProperty[x]'])(
  '%j is not a block and is reported',
  (markdown) => {
    expect(problemsOf(markdown)).toEqual([expect.stringMatching(/^unknown block ".+": use note, stop, key, refuse, step, claim, claims or firm/)]);
  },
);

test('a time of day and a ratio are text', () => {
  const { html, problems } = compileMarkdown('Seen at 17:42, at odds of 3:1.');
  expect(problems).toEqual([]);
  expect(html).toBe('<p>Seen at 17:42, at odds of 3:1.</p>');
});

test('a box holds its title and its own Markdown, and is told apart by its kind', () => {
  const html = htmlOf(':::stop{title="Do not call"}\nRead **this** first.\n:::');
  expect(html).toContain('data-block="stop"');
  expect(html).toContain('Do not call');
  expect(html).toContain('<strong>this</strong>');
});

test('steps are numbered through the page and are headings of it', () => {
  const step = (title: string) => `:::step{title="${title}" owner="HR" time="Day 1" record="The log"}\nText.\n:::`;
  const { html, headings } = compileMarkdown(`${step('Secure')}\n\nBetween.\n\n${step('Record')}`);
  expect(headings.map(({ text }) => text)).toEqual(['Secure', 'Record']);
  expect(html).toMatch(/data-step="1"[^>]*>Secure.*data-step="2"[^>]*>Record/s);
});

test('every mistake of a body is named in one run', () => {
  expect(problemsOf('# T\n\n<b>x</b>\n\n[y](http://z.example)\n\n:claim[w]{id="v"}\n\n:::note\nu\n:::')).toHaveLength(5);
});

test('straight quotes, dots and dashes come out as a printer sets them', () => {
  const { html } = compileMarkdown(`The client's file, the directors' file and "a *quoted* word" ... pages 3--5: it's in the founder's "own" ["words"](/a).`);
  expect(html).toBe(
    '<p>The client’s file, the directors’ file and “a <em>quoted</em> word” … pages 3–5: it’s in the founder’s “own” <a href="/a">“words”</a>.</p>',
  );
});

test('code, addresses and ids keep what their author typed', () => {
  const { html, links, anchors } = compileMarkdown(
    `## The owner's "own" words\n\nType \`"name" -- it's ...\` in [the box](/a--b#it's).\n\n\`\`\`\nit's "here" -- ...\n\`\`\``,
  );
  expect(html).toContain('<code>"name" -- it\'s ...</code>');
  expect(html).toContain('<code>it\'s "here" -- ...\n</code>');
  expect(links).toEqual(["/a--b#it's"]);
  expect(anchors).toEqual(['the-owners-own-words']);
});

test('titles of blocks are set like the words around them', () => {
  expect(compileMarkdown(':::note{title="The owner\'s copy"}\nText\n:::').html).toContain('>The owner’s copy</p>');
});

test.each([
  ['a space before the name', '::: note{title="A"}\nText\n:::', ['line 11: "::: note{title="A"}"', 'line 13: ":::"']],
  ['a space before the title', 'Before\n\n:::note {title="A"}\nText\n:::', ['line 13: ":::note {title="A"}"', 'line 15: ":::"']],
  ['an end without a beginning', 'Text\n\n:::\n', ['line 13: ":::"']],
])('a block that would be printed as text is refused with its line: %s', (_, body, expected) => {
  const { problems } = compileMarkdown(body, 11);
  expect(problems.map((problem) => problem.split(' is no block')[0])).toEqual(expected);
  expect(problems[0]).toContain('write :::note{title="…"} without a space');
});

test('colons within code or within a line are no block', () => {
  expect(compileMarkdown('The address ::1 and `::: note`.\n\n```\n::: note\n```').problems).toEqual([]);
});
