/** The vocabulary of the route table. */

/** A list in content/ with one page for each of its entries. */
export type Collection = 'categories' | 'services' | 'insights' | 'guides' | 'resource-guides' | 'legal' | 'playbooks' | 'templates';

/** Where a row is linked from on every page. */
export type Place = 'header' | 'footer-company' | 'footer-legal';

export type Row = {
  id: string;
  /** A path in React Router's syntax. */
  path: string;
  /** Folder of the page template under client/pages. */
  page: string;
  /** Row one step up the breadcrumb trail. */
  parent?: string;
  /** One page for each entry of this list; the entry supplies the path's parameters. */
  each?: Collection;
  /** Markdown file under content/ that holds the page's words, for a page of its own. */
  document?: string;
  /** Row that owns the address: this one answers too, with a canonical link to it. */
  canonical?: string;
  /** Menu label, where it is shorter than the title. */
  label?: string;
  in?: readonly Place[];
  /** Signed-in area: not indexed, not in the sitemap, entered by a full load. */
  area?: 'portal' | 'admin';
  /** The words depend on the day (the New badge): the page is made anew when one of them changes. */
  dated?: true;
  /** Rendered for each visitor, never cached, and sent with `no-store` unless its route says otherwise. */
  private?: true;
  /** A step of a form: no place in sitemap, search engines or lists. */
  step?: true;
};

/** Keeps the literal ids and paths, so that `href` can check them. */
export function defineRoutes<const Rows extends readonly Row[]>(rows: Rows): Rows {
  return rows;
}

/** The parameters in a path, as an object type: "/a/:b" gives { b: string }. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : unknown;
