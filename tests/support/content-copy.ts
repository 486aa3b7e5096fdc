/** Copies of the site's Markdown, for tests to spoil. */
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** The folder that the site is made from. */
export const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));

/** An empty folder that is gone when the test has finished. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The folder of a copy of every Markdown file under content/. */
export function copyContent(): string {
  const folder = makeFolder();
  cpSync(contentFolder, folder, {
    recursive: true,
    filter: (path) => basename(path) !== 'build' && (path.endsWith('.md') || statSync(path).isDirectory()),
  });
  return folder;
}

export type GuideWords = { front?: Record<string, unknown>; body?: string };

/**
 * Adds a guide that has nothing wrong with it but what is given here.
 * @param front Replaces lines of the front matter; undefined takes one out.
 */
export function writeGuide(folder: string, slug: string, { front = {}, body = '## First step\n\nLook it up.' }: GuideWords = {}): void {
  const lines = {
    title: `Planted guide ${slug}`,
    description: `A guide called ${slug} which a test has put here, with a description that is long enough to be shown under a search result.`,
    keywords: ['planted', 'guide', slug],
    lead: 'What a reader gets from this guide, in one sentence that is long enough.',
    updated: '2026-11-20',
    audience: 'Anybody who reads tests',
    jurisdiction: 'United Kingdom',
    duration: '5 minutes',
    ready: ['A cup of tea'],
    ...front,
  };
  const yaml = Object.entries(lines).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`]));
  writeFileSync(join(folder, 'guides', `${slug}.md`), `---\n${yaml.join('\n')}\n---\n\n${body}\n`);
}
