/** What the rest of the server may use of this feature. */
export { insideWall, walledOff, walledSubjects } from './sight.ts';
export { createWalls, type Walls, type WallSettings } from './service.ts';
export { endLooks } from './store.ts';
export { looksOf } from './looks.ts';
