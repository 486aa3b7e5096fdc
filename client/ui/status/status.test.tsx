// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { compile } from 'sass';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { Status, type StatusKind } from './status.tsx';

afterEach(cleanup);

test('a state is said in its own word', () => {
  render(<Status kind="late">Overdue</Status>);
  expect(screen.getByText('Overdue').dataset.kind).toBe('late');
});

const kinds: readonly StatusKind[] = ['done', 'waiting', 'late', 'fresh', 'closed'];

test('no two states share a colour or a shape', () => {
  const { css } = compile(join(import.meta.dirname, 'status.module.scss'));
  const rule = (selector: string) => css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  const own = (kind: StatusKind, part: string) => rule(`.status${kind === 'done' ? '' : `[data-kind=${kind}]`}${part}`);
  const colours = kinds.map((kind) => /color: ([^;]+)/.exec(own(kind, ''))?.[1]);
  const shapes = kinds.map((kind) => own(kind, '::before').replace(/\s+/g, ' ').trim());
  expect(new Set(colours).size).toBe(kinds.length);
  expect(new Set(shapes).size).toBe(kinds.length);
  expect(shapes).not.toContain('');
});
