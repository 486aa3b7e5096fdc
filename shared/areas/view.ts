/** What every page of the signed-in areas is told, on the server and by it in the browser. */

import type { StaffRole } from '../staff/roles.ts';

export type Area = 'portal' | 'admin';

/** How long somebody stays signed in, in milliseconds from when the page was made. */
export type SessionSpan = { /** Unless they ask for something meanwhile. */ idle: number; /** In any case. */ left: number };

/** Who is signed in, as the layout names them. */
export type Viewer = { email: string; /** Of the back office alone. */ staff?: { name: string; roles: readonly StaffRole[] }; session: SessionSpan };

/** The layout's own part of a page's data. */
export type AreaFrame = {
  area: Area;
  /** Absent on pages for those who have yet to sign in. */
  viewer?: Viewer;
  stage: 'demo' | 'live';
  /** ISO time at which the server made the page; for staff. */
  madeAt?: string;
};

/** Id of the layout's route, under which its data travels. */
export const frameId = 'area';

/** A part of a page that comes when it is ready. */
export type SectionResult<Value = unknown> = { value: Value } | { failed: true };

/** Id of the element that brings a section's data. */
export const sectionId = (name: string): string => `section-${name}`;
