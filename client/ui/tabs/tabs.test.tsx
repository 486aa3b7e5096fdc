// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const files = [
  { id: 'business', label: 'For Business', note: '1–5', panel: <a href="/services/corporate-legal">Corporate &amp; Legal</a> },
  { id: 'personal', label: 'For Individuals', panel: <a href="/services/online-safety-cyber">Online Safety</a> },
  { id: 'other', label: 'For Others', panel: <p>Others</p> },
];

const show = (vertical = false) => render(<Tabs label="Services for" tabs={files} vertical={vertical} />);
const tab = (name: string) => screen.getByRole('tab', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const selected = () => screen.getByRole('tab', { selected: true }).firstChild?.textContent;

test('the first panel is shown first, and it is named by its tab', () => {
  show();
  expect(screen.getByRole('tablist', { name: 'Services for' })).toBeTruthy();
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  expect(screen.getByRole('tabpanel', { name: 'For Business' }).id).toBe(tab('For Business').getAttribute('aria-controls'));
});

test('choosing a tab shows its panel and takes every other one out of reach', () => {
  show();
  fireEvent.click(tab('For Individuals'));
  expect(screen.getByRole('tabpanel').id).toBe('personal');
  expect(screen.queryByRole('link', { name: 'Corporate & Legal' })).toBeNull();
  const left = document.getElementById('business');
  expect(left?.hidden).toBe(true);
  expect(left?.hasAttribute('inert')).toBe(true);
  expect(document.getElementById('personal')?.hasAttribute('inert')).toBe(false);
});

test('one press of Tab passes the tabs: only the chosen one is in the order', () => {
  show();
  fireEvent.click(tab('For Individuals'));
  expect(screen.getAllByRole('tab').map((button) => button.tabIndex)).toEqual([-1, 0, -1]);
});

test('arrow keys walk the tabs round and choose as they go; Home and End jump', () => {
  show();
  tab('For Business').focus();
  const walk = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
    press(key);
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
    return selected();
  });
  expect(walk).toEqual(['For Individuals', 'For Others', 'For Business', 'For Others', 'For Business', 'For Others']);
});

test('up and down belong to the page in a row of tabs, and to the tabs in a column', () => {
  const { unmount } = show();
  tab('For Business').focus();
  expect(press('ArrowDown')).toBe(true);
  expect(selected()).toBe('For Business');
  unmount();

  show(true);
  expect(screen.getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical');
  tab('For Business').focus();
  expect(press('ArrowDown')).toBe(false);
  expect(selected()).toBe('For Individuals');
  press('ArrowUp');
  expect(selected()).toBe('For Business');
});

test('a browser shortcut with an arrow key is not taken away', () => {
  show();
  tab('For Business').focus();
  expect(fireEvent.keyDown(tab('For Business'), { key: 'ArrowRight', altKey: true })).toBe(true);
  expect(selected()).toBe('For Business');
});

test('the page from the server leaves no panel inert, so that it can be read without script', () => {
  const html = renderToString(<Tabs label="Services for" tabs={files} />);
  expect(html).toContain('Online Safety');
  expect(html).not.toContain('inert');
});
