// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useState, type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Fixed, FixedPage } from './fixed.tsx';
import { createBrowserRouter, RouterProvider } from './router.ts';

type Words = { heading: string; body: string };
const words: Words = { heading: 'Costs & "terms"', body: 'A <b> that is text' };

const print = ({ heading, body }: Words) => (
  <>
    <h1>{heading}</h1>
    <p>
      Compiled: <a href="/about">{body}</a>
    </p>
  </>
);

/** Listens for what React complains of. */
function watchConsole() {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => error.mockRestore());
  return error;
}

/** Lets React take this markup over; answers with the page, and with what stood there before. */
async function hydrate(markup: string, tree: ReactNode) {
  const page = document.createElement('div');
  page.innerHTML = markup;
  document.body.replaceChildren(page);
  const before = { html: page.innerHTML, nodes: [...page.querySelectorAll('*')] };
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = await act(async () => hydrateRoot(page, tree));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  return { page, before };
}

const Part = ({ given }: { given: Words | undefined }) => (
  <main>
    <Fixed name="part" words={given} as="section" className="part">
      {print}
    </Fixed>
  </main>
);

test('when the browser takes a page over, the words of the server stay as they are, node for node', async () => {
  const error = watchConsole();
  const { page, before } = await hydrate(renderToString(<Part given={words} />), <Part given={undefined} />);
  expect(page.innerHTML).toBe(before.html);
  expect([...page.querySelectorAll('*')].every((node, index) => node === before.nodes[index])).toBe(true);
  expect(page.querySelector('section.part h1')?.textContent).toBe('Costs & "terms"');
  expect(error).not.toHaveBeenCalled();
});

/** A part that stays, beside one that changes. */
function Page({ given }: { given: Words | undefined }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <Part given={given} />
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </>
  );
}

test('what changes around the kept words leaves them alone', async () => {
  const error = watchConsole();
  const { page } = await hydrate(renderToString(<Page given={words} />), <Page given={undefined} />);
  const heading = page.querySelector('h1');
  await act(async () => page.querySelector('button')?.click());
  expect(page.querySelector('button')?.textContent).toBe('1');
  expect(page.querySelector('h1')).toBe(heading);
  expect(error).not.toHaveBeenCalled();
});

test('two parts of a page keep their own words', async () => {
  const pair = (given: Words | undefined, other: Words | undefined) => (
    <>
      <Fixed name="first" words={given}>
        {print}
      </Fixed>
      <Fixed name="second" words={other}>
        {print}
      </Fixed>
    </>
  );
  const { page } = await hydrate(renderToString(pair(words, { ...words, heading: 'Second' })), pair(undefined, undefined));
  expect([...page.querySelectorAll('h1')].map((heading) => heading.textContent)).toEqual(['Costs & "terms"', 'Second']);
});

test('after a navigation inside the site the words of the new page are printed, and those of the old one are gone', async () => {
  onTestFinished(cleanup);
  const error = watchConsole();
  window.history.replaceState(null, '', '/first');
  const Component = () => <FixedPage<Words>>{print}</FixedPage>;
  const documents: Record<string, Words> = {
    '/first': { ...words, heading: 'First' },
    '/second': { ...words, heading: 'Second' },
    '/third': { ...words, heading: 'Third' },
  };
  const router = createBrowserRouter(
    [{ id: 'page', path: '/:slug', Component, loader: ({ request }) => ({ fixed: documents[new URL(request.url).pathname], live: null }) }],
    { hydrationData: { loaderData: { page: { live: null } } } },
  );
  // What the server sent: the words stand in the page, not in its data.
  document.body.innerHTML = renderToString(
    <Fixed name="page" words={documents['/first']}>
      {print}
    </Fixed>,
  );
  const place = document.createElement('div');
  document.body.append(place);
  const { container } = render(<RouterProvider router={router} />, { container: place });
  const heading = () => container.querySelector('h1')?.textContent;
  expect(heading()).toBe('First');
  await act(() => router.navigate('/second'));
  expect(heading()).toBe('Second');
  await act(() => router.navigate('/third'));
  expect(heading()).toBe('Third');
  await act(() => router.navigate('/first'));
  expect(heading()).toBe('First');
  expect(container.querySelectorAll('h1')).toHaveLength(1);
  expect(error).not.toHaveBeenCalled();
});
