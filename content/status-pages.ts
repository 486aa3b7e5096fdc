/** Words of the pages that answer when a page cannot. */
import { firm } from './firm.ts';
import { defineStatusPage } from './page-schemas.ts';

/** 404 */
export const notFound = defineStatusPage({
  title: 'Page not found',
  heading: 'We could not find that page',
  lead: 'The address may be mistyped, or an old link may have led you here. Check the spelling, or go on from one of these pages.',
  links: [
    { label: 'Services', path: '/services', line: 'Ten categories of work, with what you receive and how long it takes.' },
    { label: 'Resources', path: '/resources', line: 'Guides, playbooks, legal guides and templates.' },
    { label: 'Sitemap', path: '/sitemap', line: 'Every page of the site on one list.' },
    { label: 'Contact us', path: '/contact', line: 'Phone and e-mail, and what happens when you use them.' },
  ],
});

/** 410; the reason from gone.ts is printed beside it. */
export const withdrawn = defineStatusPage({
  title: 'Page withdrawn',
  heading: 'This page was withdrawn',
  lead: 'It was published at this address and we have taken it down for good. If you kept a copy, do not rely on it: the law or the facts may have changed.',
  links: [
    { label: 'Legal guides', path: '/resources/legal', line: 'The law as we last read it, with the date on every page.' },
    { label: 'Insights', path: '/insights', line: 'Articles and case files, newest first.' },
    { label: 'Sitemap', path: '/sitemap', line: 'Every page of the site on one list.' },
    { label: 'Contact us', path: '/contact', line: 'Ask what replaced the page.' },
  ],
});

/** 500 */
export const failed = defineStatusPage({
  title: 'Something went wrong',
  heading: 'Something went wrong on our side',
  lead: `Our server failed while it was preparing this page. You did nothing wrong, and nothing was lost or sent. Wait a moment and try again. If it is urgent, call ${firm.phone.text}; in danger, call 999.`,
  links: [
    { label: 'Home', path: '/', line: 'Start again from the front page.' },
    { label: 'Contact us', path: '/contact', line: 'Phone and e-mail, and what happens when you use them.' },
    { label: 'Sitemap', path: '/sitemap', line: 'Every page of the site on one list.' },
  ],
});
