/**
 * The one script of the pages of tips. It only adds: every page works without it. It brings no
 * React, keeps nothing on the device and asks for nothing but files of its own.
 */
import { watchForExit } from '../ui/exit-link/quick-exit.ts';

watchForExit({ keepsDraft: false });
