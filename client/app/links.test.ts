// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { publicRows } from '#shared/site/routes.ts';
import { listenForLinks, templateOf } from './links.ts';
import { loadTemplate } from './routes.tsx';

vi.mock('./routes.tsx', () => ({ loadTemplate: vi.fn<typeof loadTemplate>() }));

const routes = publicRows.map(({ id, path }) => ({ id, path }));
const navigate = vi.fn<(to: string, options: { replace: boolean }) => void>();
const leaving = vi.fn<(left: boolean) => void>();

listenForLinks({ navigate, state: { location: { pathname: '/' } } }, routes);
// The last to hear of a click: it notes what the browser would do, and keeps it from doing so.
window.addEventListener('click', (event) => {
  leaving(!event.defaultPrevented);
  event.preventDefault();
});

/** Puts this markup on the page at this address and gives its first element, or the one marked "here". */
function show(markup: string, address = '/resources'): Element {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = markup;
  navigate.mockClear();
  leaving.mockClear();
  const element = document.querySelector('[data-here]') ?? document.body.firstElementChild;
  if (element === null) throw new Error('The page is empty');
  return element;
}

function click(element: Element, init: MouseEventInit = {}) {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return { to: navigate.mock.calls, leftToBrowser: leaving.mock.lastCall?.[0] };
}

test.each(['/about', '/', '/insights?page=2', '/resources/legal/dsar-response#time', '/services/osint-tracing/person-tracing', '/service/person-tracing'])(
  'a plain click on %s is a navigation inside the site',
  (href) => {
    expect(click(show(`<a href="${href}">x</a>`))).toEqual({ to: [[href, { replace: false }]], leftToBrowser: false });
  },
);

test('a click on what stands inside a link counts', () => {
  expect(click(show('<a href="/about"><b data-here>x</b></a>')).to).toEqual([['/about', { replace: false }]]);
});

test('a full address of this site is one of ours', () => {
  expect(click(show(`<a href="${window.location.origin}/about">x</a>`)).to).toEqual([['/about', { replace: false }]]);
});

test('a link to the page one is on adds no step to the way back', () => {
  expect(click(show('<a href="/about">x</a>', '/about')).to).toEqual([['/about', { replace: true }]]);
});

test.each([
  { click: 'with Ctrl', init: { ctrlKey: true } },
  { click: 'with Command', init: { metaKey: true } },
  { click: 'with Shift', init: { shiftKey: true } },
  { click: 'with Alt', init: { altKey: true } },
  { click: 'of the middle button', init: { button: 1 } },
])('a click $click is left to the browser', ({ init }) => {
  expect(click(show('<a href="/about">x</a>'), init)).toEqual({ to: [], leftToBrowser: true });
});

test.each([
  { link: 'another site', markup: '<a href="https://ico.org.uk/about">x</a>' },
  { link: 'another port of this host', markup: '<a href="http://localhost:9/about">x</a>' },
  { link: 'mail', markup: '<a href="mailto:a@b.example">x</a>' },
  { link: 'a telephone', markup: '<a href="tel:+441614960142">x</a>' },
  { link: 'a new window', markup: '<a href="/about" target="_blank">x</a>' },
  { link: 'a download', markup: '<a href="/about" download>x</a>' },
  { link: 'a file', markup: '<a href="/sitemap.xml">x</a>' },
  { link: 'an unknown address', markup: '<a href="/nowhere">x</a>' },
  { link: 'a private page', markup: '<a href="/anonymous-tip">x</a>' },
  { link: 'the client portal', markup: '<a href="/portal/login">x</a>' },
  { link: 'a place on the same page', markup: '<a href="#templates">x</a>' },
  { link: 'a place on the same page, in full', markup: '<a href="/resources#templates">x</a>' },
  { link: 'nowhere, being no link', markup: '<a>x</a>' },
  { link: 'nowhere, being a button', markup: '<button type="button">x</button>' },
])('a link to $link is left to the browser', ({ markup }) => {
  expect(click(show(markup))).toEqual({ to: [], leftToBrowser: true });
});

test('a click that somebody else has dealt with is let be', () => {
  const link = show('<a href="/about">x</a>');
  link.addEventListener('click', (event) => event.preventDefault());
  expect(click(link).to).toEqual([]);
});

test('the template of an address is known for public pages alone', () => {
  const at = (address: string) => templateOf(new URL(address, window.location.href), routes);
  expect(at('/about')).toBe('prose');
  expect(at('/resources/guides/name-email-osint')).toBe('guide');
  expect(at('/anonymous-tip')).toBeUndefined();
  expect(at('/admin/login')).toBeUndefined();
  expect(at('https://elsewhere.example/about')).toBeUndefined();
});

/** Points at a link with mouse or keyboard and tells what was fetched for it. */
function preload(markup: string, { events = ['pointerover'], documents = {} }: { events?: string[]; documents?: Record<string, () => Promise<never>> } = {}) {
  const load = vi
    .mocked(loadTemplate)
    .mockReset()
    .mockResolvedValue({ documents, Component: () => null });
  const link = show(markup);
  for (const event of events) link.dispatchEvent(new Event(event, { bubbles: true }));
  return load.mock.calls.map(([template]) => template);
}

test.each(['pointerover', 'focusin'])('a link that gets a %s is fetched ahead of the click', async (event) => {
  const document = vi.fn<() => Promise<never>>();
  const path = `/guides/${event}`;
  expect(preload(`<a href="${path}#part">x</a>`, { events: [event], documents: { [path]: document } })).toEqual(['guide']);
  await vi.waitFor(() => expect(document).toHaveBeenCalledOnce());
});

test('a page is fetched once, however often the pointer passes over its links', () => {
  expect(preload('<a href="/resources/legal/once"><b data-here>x</b></a>', { events: ['pointerover', 'pointerover', 'focusin'] })).toEqual(['legal']);
});

test.each(['https://ico.org.uk/', '/anonymous-tip', '/portal/login', '/nowhere', '/resources', '/resources#templates', 'mailto:a@b.example'])(
  'nothing is fetched for %s',
  (href) => {
    expect(preload(`<a href="${href}">x</a>`)).toEqual([]);
  },
);

test.each([{ saveData: true }, { effectiveType: '2g' }])('with a connection that says %j nothing is fetched until the click', (connection) => {
  vi.stubGlobal('navigator', { connection });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(preload('<a href="/guides/thrifty">x</a>')).toEqual([]);
  expect(click(show('<a href="/guides/thrifty">x</a>')).to).toHaveLength(1);
});

test('a fetch that failed is tried again at the next chance', async () => {
  const document = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('offline'));
  const documents = { '/guides/flaky': document };
  const link = '<a href="/guides/flaky">x</a>';
  preload(link, { documents });
  await vi.waitFor(() => expect(preload(link, { documents })).toEqual(['guide']));
});
