import { expect, test } from 'vitest';
import { areaRows } from '../site/area-rows.ts';
import { staffRoles } from '../staff/roles.ts';
import { adminPlaces, placeOf, placesOf } from './admin-nav.ts';

test('every place is a page of the route table, and has a letter of its own', () => {
  const known: readonly string[] = areaRows.map(({ path }) => path);
  expect(adminPlaces.filter(({ path }) => !known.includes(path))).toEqual([]);
  for (const { letter } of adminPlaces) expect(letter).toMatch(/^[a-z]$/);
  expect(new Set(adminPlaces.map(({ letter }) => letter)).size).toBe(adminPlaces.length);
  expect(new Set(adminPlaces.map(({ path }) => path)).size).toBe(adminPlaces.length);
});

test('everybody sees what is for everybody, and tips are for custodians alone', () => {
  for (const role of staffRoles) {
    const paths = placesOf([role]).map(({ path }) => path);
    expect(paths).toContain('/admin/dashboard');
    expect(paths).toContain('/admin/security');
    expect(paths.includes('/admin/tips')).toBe(role === 'custodian');
  }
  expect(placesOf(['owner', 'custodian']).map(({ path }) => path)).toContain('/admin/tips');
});

test('a page belongs to the nearest place above it', () => {
  expect(placeOf('/admin/tips')).toEqual({ path: '/admin/tips', isItself: true });
  expect(placeOf('/admin/tips/keys')).toEqual({ path: '/admin/tips', isItself: false });
  expect(placeOf('/admin/tips/:ref')).toEqual({ path: '/admin/tips', isItself: false });
  expect(placeOf('/admin/tipsters')).toBeUndefined();
  expect(placeOf('/admin/*')).toBeUndefined();
});
