// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { openSite, scrollTo } from '#tests/support/site-stage.tsx';
import { currentOf, pathsTo } from './here.ts';
import { LinkButton } from './link-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mainNavigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
const marked = () =>
  [...document.querySelectorAll('[aria-current]')].map((element) => [element.getAttribute('href'), element.getAttribute('aria-current')].join(' '));

test('the first thing on every page is the way past the header to the content', async () => {
  await openSite('/about');
  const first = document.querySelector('a, button, input');
  expect(first?.textContent).toBe('Skip to main content');
  expect(document.querySelector(first?.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
});

test('the main navigation stands in its agreed order', async () => {
  await openSite('/about');
  const entries = [...(mainNavigation().getAllByRole('list')[0]?.children ?? [])].map((item) => item.firstElementChild?.textContent);
  expect(entries).toEqual(['Home', 'About', 'Services', 'Case Studies', 'Insights', 'Resources', 'Contact', 'Anonymous Tip', 'Portal Login']);
});

test('header, menu and footer mark the open page, and mark the next one after a navigation', async () => {
  const { goTo } = await openSite('/about');
  expect(marked()).toEqual(['/about page', '/about page']);
  await goTo('/services/hr-internal');
  // The entry of the header; the category in its menu and in the footer.
  expect(marked()).toEqual(['/services true', '/services/hr-internal page', '/services/hr-internal page']);
  await goTo('/');
  expect(marked()).toEqual(['/ page']);
});

test('a page that answers for a missing one claims no place in the navigation', async () => {
  await openSite('/no-such-page');
  expect(marked()).toEqual([]);
  expect(screen.getByRole('banner').dataset.home).toBe('false');
});

test('the header looks scrolled past 50 pixels, and always off the home page', async () => {
  const { goTo } = await openSite('/');
  const look = () => screen.getByRole('banner').dataset.scrolled;
  expect(look()).toBe('false');
  scrollTo(51);
  expect(look()).toBe('true');
  scrollTo(0);
  expect(look()).toBe('false');
  await goTo('/about');
  expect(look()).toBe('true');
});

test('the footer names the five agreed services and every column', async () => {
  await openSite('/about');
  const footer = within(screen.getByRole('contentinfo'));
  const services = within(footer.getByRole('navigation', { name: 'Services' })).getAllByRole('link');
  expect(services.map((link) => link.getAttribute('href'))).toEqual(
    ['corporate-legal', 'hr-internal', 'digital-forensics', 'osint-tracing', 'due-diligence'].map((slug) => `/services/${slug}`),
  );
  expect(services[0]?.textContent).toBe('Corporate & Legal');
  expect(within(footer.getByRole('navigation', { name: 'Legal' })).getAllByRole('link')).toHaveLength(5);
  expect(footer.getByRole('navigation', { name: 'Company' })).toBeTruthy();
});

test('the theme can be chosen everywhere but on the tip page, which keeps nothing on the device', async () => {
  const { unmount } = await openSite('/about');
  expect(screen.getByRole('group', { name: 'Theme' })).toBeTruthy();
  unmount();
  await openSite('/anonymous-tip');
  expect(screen.queryByRole('group', { name: 'Theme' })).toBeNull();
});

test('without script the button is the plain link it stands for', () => {
  const html = renderToString(
    <LinkButton href="/services" onPress={() => undefined} button={{ 'aria-expanded': false, 'aria-controls': 'menu' }}>
      Services
    </LinkButton>,
  );
  expect(html).toBe('<a href="/services">Services</a>');
});

test('the pages above an open page come from the route table, its parameters filled in', () => {
  const service = { category: 'osint-tracing', service: 'person-tracing' };
  expect(pathsTo('service', '/services/osint-tracing/person-tracing', service)).toEqual([
    '/services/osint-tracing/person-tracing',
    '/services/osint-tracing',
    '/services',
  ]);
  expect(pathsTo('guide', '/guides/verify-uk-company', { slug: 'verify-uk-company' })).toEqual(['/guides/verify-uk-company', '/resources']);
  expect(pathsTo('home', '/', {})).toEqual(['/']);
  expect(currentOf('/services', pathsTo('service-short', '/service/person-tracing', { service: 'person-tracing' }))).toBe('true');
});
