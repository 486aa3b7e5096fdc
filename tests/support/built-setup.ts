/** What each file of tests that runs the built application leaves behind: nothing. */
import { afterAll } from 'vitest';
import { closeShared } from './built.ts';

afterAll(closeShared);
