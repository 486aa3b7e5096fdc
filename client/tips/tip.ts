/**
 * The one script of the pages of tips. It only adds: every page works without it. It brings no
 * React, keeps nothing on the device and asks for nothing but files of its own.
 */
import { watchForExit } from '../ui/exit-link/quick-exit.ts';
import { sayWhatIsLeft } from './what-is-left.ts';
import { watchFiles } from './watch-files.ts';

watchForExit({ keepsDraft: false });
for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-most]')) sayWhatIsLeft(field);
for (const field of document.querySelectorAll<HTMLInputElement>('input[type=file][data-clean]')) watchFiles(field);
