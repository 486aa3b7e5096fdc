import { box, dot, label, path, text, type Figure } from './pen.ts';

/** Seven listings and what stands behind them. */
const copies = ['People-search site', 'Trade directory', 'Phone listing', 'Reverse look-up', 'Search result'];
const copiedIn = [2026, 2025, 2023, 2026, 2026];
const registers = ['Director’s filing', 'Title register'];

export const osintTracing: Figure = {
  title: 'Two sources outweigh five',
  name: 'Seven listings for one man and two addresses. Five give address A, and all five copy one sales list from 2018. Two give address B, from two registers that do not copy each other. The two outweigh the five.',
  shows: 'five entries that repeat one old list, and two unconnected registers that agree with each other.',
  hides: 'that he was at home. Nobody has been to the door yet.',
  services: ['person-tracing', 'debtor-tracing', 'last-known-address-verification', 'osint-investigation'],
  wide: {
    height: 376,
    parts: [
      ...copies.map((name, row) => text(0, 34 + row * 42, String(copiedIn[row]), 'm') + text(54, 34 + row * 42, name, 'b') + path(`M240 ${29 + row * 42}H380`)),
      ...registers.map((name, row) => text(0, 304 + row * 42, '2026', 'm') + text(54, 304 + row * 42, name, 'b') + path(`M240 ${299 + row * 42}H680`)),
      path('M380 29V197M380 113H460'),
      box(460, 80, 210, 66, 'p'),
      label(480, 109, ['One sales list', '2018, copied five times']),
      path('M670 113H760', 'd'),
      box(760, 68, 319, 90, 's d'),
      label(784, 100, ['Address A', 'five listings, one source']),
      text(784, 140, 'GRADE D, STALE', 'm'),
      path('M680 299V341M680 320H760'),
      box(760, 274, 319, 90, 'p t'),
      label(784, 306, ['Address B', 'two listings, two sources']),
      text(784, 346, 'GRADE B, NOT YET VISITED', 'm'),
      dot(760, 320),
    ],
  },
  narrow: {
    height: 474,
    parts: [
      ...copies.map((name, row) => text(0, 16 + row * 27, String(copiedIn[row]), 'm') + text(44, 16 + row * 27, name, 'b') + path(`M190 ${11 + row * 27}H232`)),
      path('M232 11V152'),
      box(100, 152, 219, 54, 'p'),
      label(114, 175, ['One sales list', '2018, copied five times']),
      path('M232 206V232', 'd'),
      box(44, 232, 275, 76, 's d'),
      label(60, 258, ['Address A', 'five listings, one source']),
      text(60, 296, 'GRADE D, STALE', 'm'),
      ...registers.map((name, row) => text(0, 346 + row * 27, '2026', 'm') + text(44, 346 + row * 27, name, 'b') + path(`M190 ${341 + row * 27}H232`)),
      path('M232 341V394'),
      box(44, 394, 275, 76, 'p t'),
      label(60, 422, ['Address B', 'two listings, two sources']),
      text(60, 460, 'GRADE B, NOT YET VISITED', 'm'),
      dot(232, 394),
    ],
  },
};
