/** Reads Markdown files with front matter. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import type { z } from 'zod';
import { firm } from '../firm.ts';
import { compileMarkdown, type Compiled } from './markdown.ts';
import type { Problems } from './problems.ts';
import { typographicAll } from './typography.ts';

export type MarkdownPage<Front> = { slug: string; file: string; front: Front; body: Compiled };

/**
 * Every .md file of one folder, in the order of their names.
 * A file that breaks the schema is reported and left out, so that the rest is still checked.
 * @param root Absolute path of content/.
 */
export function readFolder<Schema extends z.ZodType>(root: string, folder: string, schema: Schema, problems: Problems): MarkdownPage<z.infer<Schema>>[] {
  let names: string[] = [];
  try {
    names = readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .toSorted();
  } catch {
    problems.add(folder, 'this folder is missing');
  }
  return names.flatMap((name) => {
    const file = `${folder}/${name}`;
    const page = parsePage(readFileSync(join(root, file), 'utf8'), file, schema, problems);
    const slug = name.slice(0, -3);
    if (page !== undefined) return [{ slug, file, ...page }];
    problems.leftOut.add(slug);
    return [];
  });
}

function parsePage<Schema extends z.ZodType>(
  source: string,
  file: string,
  schema: Schema,
  problems: Problems,
): { front: z.infer<Schema>; body: Compiled } | undefined {
  // Front matter is plain text, so it names the firm by a token where a body writes :firm[brand].
  const document = new VFile(source.replaceAll('{brand}', firm.brand).replaceAll('{name}', firm.name));
  try {
    matter(document, { strip: true });
  } catch (error) {
    problems.add(file, `the front matter is not YAML (${(error as Error).message.split('\n')[0]}): quote texts that hold a colon`);
    return undefined;
  }
  const front = check(schema, typographicAll(document.data.matter), file, problems);
  const text = String(document);
  const body = compileMarkdown(text, source.split('\n').length - text.split('\n').length + 1);
  for (const message of body.problems) problems.add(file, message);
  return front === undefined ? undefined : { front, body };
}

/** Parses with the schema; each failure is reported with its field. */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown, file: string, problems: Problems, where = ''): z.infer<Schema> | undefined {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) problems.add(file, `${where}${issue.path.join('.') || 'front matter'}: ${issue.message}`);
  return undefined;
}
