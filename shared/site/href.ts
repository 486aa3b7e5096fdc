import type { PathParams } from './define-routes.ts';
import { rows, type routes, type RouteId } from './routes.ts';

type PathOf<Id extends RouteId> = Extract<(typeof routes)[number], { id: Id }>['path'];
type Arguments<Id extends RouteId> = unknown extends PathParams<PathOf<Id>> ? [] : [params: PathParams<PathOf<Id>>];

/**
 * The address of a page, from the row's id and its parameters.
 * @example href('service', { category: 'osint-tracing', service: 'person-tracing' })
 */
export function href<Id extends RouteId>(id: Id, ...[params]: Arguments<Id>): string {
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) throw new Error(`No row "${id}" in the route table`);
  return fillPath(row.path, (params ?? {}) as Record<string, string>);
}

/** Puts parameters into a path; throws when one is missing, since a broken link is a bug. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replaceAll(/:([a-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs the parameter "${name}"`);
    return encodeURIComponent(value);
  });
}
