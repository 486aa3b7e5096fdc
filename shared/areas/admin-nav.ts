/** The menu of the back office, in its order. A page that everybody should find from everywhere has a line here. */
import type { StaffRole } from '../staff/roles.ts';

export type AdminPlace = {
  /** Of a row of the route table. */
  path: string;
  label: string;
  /** Those who see it: the same as its route says. Without roles, everybody of the staff. */
  roles?: readonly StaffRole[];
  /** The letter after g that leads there. */
  letter: string;
};

const places: readonly AdminPlace[] = [
  { path: '/admin/dashboard', label: 'Today', letter: 't' },
  { path: '/admin/enquiries', label: 'Enquiries', roles: ['case-manager', 'owner'], letter: 'e' },
  { path: '/admin/matters', label: 'Matters', roles: ['investigator', 'case-manager', 'owner'], letter: 'm' },
  { path: '/admin/tips', label: 'Tips', roles: ['custodian'], letter: 'i' },
  { path: '/admin/rights', label: 'Rights', roles: ['case-manager', 'owner'], letter: 'r' },
  { path: '/admin/rights/breaches', label: 'Breaches', roles: ['case-manager', 'owner'], letter: 'b' },
  { path: '/admin/figures', label: 'Figures', roles: ['case-manager', 'owner'], letter: 'f' },
  { path: '/admin/staff', label: 'Staff', roles: ['owner'], letter: 'p' },
  { path: '/admin/audit', label: 'Audit log', roles: ['owner'], letter: 'a' },
  { path: '/admin/security', label: 'Sign-in and security', letter: 's' },
];

/** Every place there is. */
export const adminPlaces = places;

/** The places of somebody with these roles. */
export const placesOf = (roles: readonly StaffRole[]): readonly AdminPlace[] =>
  places.filter((place) => place.roles?.some((role) => roles.includes(role)) ?? true);

/**
 * Where the open page belongs.
 * @param rowPath Its path in the route table: what stands in the address bar may be another page's.
 */
export const placeOf = (rowPath: string): { path: string; isItself: boolean } | undefined => {
  const above = places.filter(({ path }) => rowPath === path || rowPath.startsWith(`${path}/`));
  const [nearest] = above.toSorted((one, other) => other.path.length - one.path.length);
  return nearest && { path: nearest.path, isItself: nearest.path === rowPath };
};
