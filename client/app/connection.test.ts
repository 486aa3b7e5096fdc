// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { isThrifty } from './connection.ts';

test.each([
  { connection: undefined, thrifty: false, when: 'the browser says nothing' },
  { connection: {}, thrifty: false, when: 'the browser says nothing of use' },
  { connection: { saveData: true }, thrifty: true, when: 'the visitor asked for less data' },
  { connection: { saveData: true, effectiveType: '4g' }, thrifty: true, when: 'less data was asked for on a fast line' },
  { connection: { saveData: false, effectiveType: '4g' }, thrifty: false, when: 'the line is fast' },
  { connection: { effectiveType: '3g' }, thrifty: false, when: 'the line is middling' },
  { connection: { effectiveType: '2g' }, thrifty: true, when: 'the line is slow' },
  { connection: { effectiveType: 'slow-2g' }, thrifty: true, when: 'the line is very slow' },
])('nothing is fetched on suspicion: $thrifty, when $when', ({ connection, thrifty }) => {
  vi.stubGlobal('navigator', { connection });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(isThrifty()).toBe(thrifty);
});
