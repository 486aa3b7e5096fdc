/**
 * THE TABLE: every address the site answers, in the order in which it is listed on screen.
 * Addresses, menus, breadcrumbs, sitemaps, the browser's routes, the server's routes and the
 * tests all derive from it; adding a page is one row here, or one file in a collection.
 */
import { areaRows } from './area-rows.ts';
import { defineRoutes, type Row } from './define-routes.ts';

export const routes = defineRoutes([
  { id: 'home', path: '/', page: 'home', document: 'home', dated: true, label: 'Home', in: ['header'] },
  { id: 'about', path: '/about', page: 'prose', document: 'pages/about', parent: 'home', label: 'About', in: ['header', 'footer-company'] },
  { id: 'services', path: '/services', page: 'services', document: 'pages/services', parent: 'home', label: 'Services' },
  { id: 'category', path: '/services/:category', page: 'category', each: 'categories', parent: 'services' },
  { id: 'service', path: '/services/:category/:service', page: 'service', each: 'services', parent: 'category' },
  { id: 'service-short', path: '/service/:service', page: 'service', each: 'services', canonical: 'service' },
  {
    id: 'case-studies',
    path: '/case-studies',
    page: 'case-studies',
    document: 'pages/case-studies',
    parent: 'home',
    label: 'Case Studies',
    in: ['header', 'footer-company'],
  },
  {
    id: 'insights',
    path: '/insights',
    page: 'insights',
    document: 'pages/insights',
    dated: true,
    parent: 'home',
    label: 'Insights',
    in: ['header', 'footer-company'],
  },
  { id: 'insight', path: '/insights/:slug', page: 'insight', each: 'insights', parent: 'insights' },
  { id: 'resources', path: '/resources', page: 'resources', document: 'pages/resources', parent: 'home', label: 'Resources', in: ['header', 'footer-company'] },
  { id: 'tool-library', path: '/tool-library', page: 'tool-library', document: 'pages/tool-library', parent: 'resources', label: 'Tool library' },
  { id: 'verify', path: '/verify', page: 'verify', document: 'pages/verify', parent: 'resources', label: 'Check a file', private: true },
  { id: 'guide', path: '/guides/:slug', page: 'guide', each: 'guides', parent: 'resources' },
  { id: 'resource-guide', path: '/resources/guides/:slug', page: 'guide', each: 'resource-guides', parent: 'resources' },
  { id: 'playbook', path: '/resources/playbooks/:slug', page: 'playbook', each: 'playbooks', parent: 'resources' },
  { id: 'legal-resources', path: '/resources/legal', page: 'legal-resources', document: 'pages/legal-resources', parent: 'resources' },
  { id: 'legal', path: '/resources/legal/:slug', page: 'legal', each: 'legal', parent: 'legal-resources' },
  { id: 'template', path: '/resources/templates/:slug', page: 'template', each: 'templates', parent: 'resources' },
  {
    id: 'contact',
    path: '/contact',
    page: 'contact',
    document: 'pages/contact',
    parent: 'home',
    label: 'Contact',
    in: ['header', 'footer-company'],
    private: true,
  },
  { id: 'contact-sent', path: '/contact/sent', page: 'contact', document: 'pages/contact-sent', parent: 'contact', private: true, step: true },
  { id: 'contact-resume', path: '/contact/resume', page: 'contact', document: 'pages/contact-resume', parent: 'contact', private: true, step: true },
  { id: 'tip', path: '/anonymous-tip', page: 'tip', document: 'pages/anonymous-tip', parent: 'home', label: 'Anonymous Tip', private: true },
  { id: 'tip-send', path: '/anonymous-tip/send', page: 'tip', document: 'pages/tip-send', parent: 'tip', private: true, step: true },
  { id: 'tip-return', path: '/anonymous-tip/return', page: 'tip', document: 'pages/tip-return', parent: 'tip', private: true, step: true },
  { id: 'hr-investigations', path: '/hr-investigations', page: 'prose', document: 'landing/hr-investigations', parent: 'home' },
  { id: 'screening', path: '/screening', page: 'prose', document: 'landing/screening', parent: 'home' },
  { id: 'tracing', path: '/tracing', page: 'prose', document: 'landing/tracing', parent: 'home' },
  { id: 'process-serving', path: '/process-serving', page: 'prose', document: 'landing/process-serving', parent: 'home', label: 'Process serving' },
  { id: 'preston-process-serving', path: '/preston-process-serving', page: 'prose', document: 'landing/preston-process-serving', parent: 'process-serving' },
  { id: 'corporate-investigations', path: '/corporate-investigations', page: 'prose', document: 'landing/corporate-investigations', parent: 'home' },
  {
    id: 'privacy-policy',
    path: '/privacy-policy',
    page: 'prose',
    document: 'policies/privacy-policy',
    parent: 'home',
    label: 'Privacy policy',
    in: ['footer-legal'],
  },
  {
    id: 'terms-of-service',
    path: '/terms-of-service',
    page: 'prose',
    document: 'policies/terms-of-service',
    parent: 'home',
    label: 'Terms of service',
    in: ['footer-legal'],
  },
  {
    id: 'gdpr-compliance',
    path: '/gdpr-compliance',
    page: 'rights',
    document: 'policies/gdpr-compliance',
    parent: 'home',
    label: 'GDPR compliance',
    in: ['footer-legal'],
  },
  {
    id: 'rights-request',
    path: '/gdpr-compliance/request',
    page: 'rights',
    document: 'pages/rights-request',
    parent: 'gdpr-compliance',
    private: true,
    step: true,
  },
  {
    id: 'rights-complaint',
    path: '/gdpr-compliance/complaint',
    page: 'rights',
    document: 'pages/rights-complaint',
    parent: 'gdpr-compliance',
    private: true,
    step: true,
  },
  { id: 'rights-sent', path: '/gdpr-compliance/sent', page: 'rights', document: 'pages/rights-sent', parent: 'gdpr-compliance', private: true, step: true },
  {
    id: 'professional-standards',
    path: '/professional-standards',
    page: 'prose',
    document: 'policies/professional-standards',
    parent: 'home',
    label: 'Professional standards',
    in: ['footer-legal'],
  },
  { id: 'sitemap', path: '/sitemap', page: 'sitemap', document: 'pages/sitemap', parent: 'home', label: 'Sitemap', in: ['footer-legal'] },
  ...areaRows,
]);

export type RouteId = (typeof routes)[number]['id'];

/** Every row, seen through the general type. */
export const rows: readonly Row[] = routes;

/** Rows that a visitor without an account can open. */
export const publicRows: readonly Row[] = rows.filter((row) => row.area === undefined);
