/** Renders a page of the portal or of the back office: the shell at once, its sections as they are ready. */
import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import { areaRoutes } from '#client/app/area/area-routes.tsx';
import { SectionsContext, type Sections } from '#client/app/area/sections.tsx';
import { QueryProvider } from '#client/api/query-provider.tsx';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '#client/app/router.ts';
import { frameId, type AreaFrame, type SectionResult, type Viewer } from '#shared/areas/view.ts';
import { areaRows } from '#shared/site/area-rows.ts';
import { escapeJson } from '#shared/site/structured-data.ts';
import type { Assets } from './assets.ts';
import { openAreaDocument } from './document.ts';
import { stream } from './stream.ts';

export type AreaView = {
  status: number;
  title: string;
  /** What the page prints at once. Whatever stands here is sent to the browser. */
  data?: unknown;
  /** What comes when it is ready, by the name of its section. */
  sections?: Readonly<Record<string, Promise<unknown>>>;
  viewer?: Viewer;
  /** For a visitor without scripts: nothing is sent before everything is there. */
  whole?: boolean;
};

export type PreparedArea = {
  status: number;
  template: string;
  /** Of this response alone: its policy names it. */
  nonce: string;
  streamTo: (destination: Writable) => Promise<boolean>;
};

export type AreaRendererSettings = {
  assets: Assets;
  stage: 'demo' | 'live';
  now: () => Date;
  onError: (error: unknown, path: string) => void;
};

export type AreaRenderer = (path: string, view: AreaView) => Promise<PreparedArea>;

export function createAreaRenderer({ assets, stage, now, onError }: AreaRendererSettings): AreaRenderer {
  const handler = createStaticHandler(areaRoutes);

  return async (path, view) => {
    // From the path alone: what the visitor sent reaches a page only through its view.
    const context = await handler.query(new Request(`http://site.invalid${path}`));
    if (context instanceof Response) throw context;
    const id = context.matches.at(-1)?.route.id ?? '';
    const row = areaRows.find((candidate) => candidate.id === id);
    if (row === undefined) throw new Error(`No page of an area stands at ${path}`);
    const frame: AreaFrame = { area: row.area, stage, ...(view.viewer && { viewer: view.viewer }), ...(view.viewer?.staff && { madeAt: now().toISOString() }) };
    const loaderData = { [frameId]: frame, [id]: view.data ?? null };
    const nonce = randomBytes(16).toString('base64');
    return {
      status: view.status,
      template: row.page,
      nonce,
      streamTo: (destination) =>
        stream({
          destination,
          nonce,
          whole: view.whole ?? false,
          opening: openAreaDocument({ title: view.title, assets: assets.forTemplate(row.page), data: { path, loaderData } }),
          tree: (
            <SectionsContext value={sectionsOf(view.sections ?? {}, (error) => onError(error, row.path))}>
              <QueryProvider>
                <StaticRouterProvider
                  router={createStaticRouter(handler.dataRoutes, { ...context, loaderData })}
                  context={{ ...context, loaderData }}
                  hydrate={false}
                />
              </QueryProvider>
            </SectionsContext>
          ),
          onError: (error) => onError(error, row.path),
        }),
    };
  };
}

/** A section that fails says so in its place, with a page of its own kind, and tells the log why. */
function sectionsOf(sections: Readonly<Record<string, Promise<unknown>>>, onError: (error: unknown) => void): Sections {
  const texts = new Map(
    Object.entries(sections).map(([name, promise]) => {
      const result: Promise<SectionResult> = promise.then(
        (value) => ({ value }),
        (error: unknown) => {
          onError(error);
          return { failed: true };
        },
      );
      return [name, result.then((value) => escapeJson(JSON.stringify(value)))] as const;
    }),
  );
  return {
    read(name) {
      const text = texts.get(name);
      if (text === undefined) throw new Error(`The page shows a section "${name}" that its view does not have`);
      return text;
    },
  };
}
