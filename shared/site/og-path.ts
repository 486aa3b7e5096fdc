/** Address of a page's share image: "/guides/verify-uk-company" gives "/og/guides-verify-uk-company.png". */
export const ogImagePath = (path: string): string => `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
