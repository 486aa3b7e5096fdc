import { box, dot, label, path, point, text, type Figure } from './pen.ts';

/** Two accounts of one shift beside a door log. */
const agreed = [
  { hour: 14.33, words: 'handover' },
  { hour: 15.75, words: 'delivery late' },
  { hour: 16.85, words: 'rota changed' },
  { hour: 21.5, words: 'keys signed in' },
];
const across = (hour: number) => Math.round(150 + (hour - 14) * 110);
const down = (hour: number) => Math.round(64 + (hour - 14) * 44);
const hours = [14, 16, 18, 20, 22];

export const hrInternal: Figure = {
  title: 'Four points agreed, one to decide',
  name: 'Two accounts of one shift set beside a door sensor. They agree on four points and differ on one: how long two people were in the stockroom. One says 40 minutes, the other 5. The sensor has the door shut for 34. It says how long, not what was said.',
  shows: 'two signed accounts that match at four points, and a sensor that decides the fifth.',
  hides: 'what was said inside. A sensor records a door.',
  services: ['workplace-harassment', 'grievance-investigation', 'employee-misconduct'],
  wide: {
    height: 330,
    parts: [
      box(630, 54, 108, 216, 'w'),
      path('M150 90H1030M150 160H1030M150 245H1030', 's'),
      path(`M150 296H1030${hours.map((hour) => `M${across(hour)} 296v8`).join('')}`, 's'),
      ...hours.map((hour) => text(across(hour), 322, `${hour}:00`, 'm c')),
      label(0, 86, ['Account A', 'signed, 4 pages']),
      label(0, 156, ['Account B', 'signed, 3 pages']),
      label(0, 241, ['Door sensor', 'stockroom']),
      ...agreed.map(
        ({ hour, words }) => path(`M${across(hour)} 90V160`) + point(across(hour), 90) + point(across(hour), 160) + text(across(hour), 72, words, 'c'),
      ),
      path('M645 81h73v18h-73zM645 151h9v18h-9z', 'k'),
      path('M647 99V233M709 99V233', 'd'),
      path('M647 233v24M709 233v24M647 245h62', 't'),
      text(684, 40, 'the one point in dispute', 'm c'),
      label(752, 82, ['40 minutes']),
      label(752, 152, ['5 minutes']),
      label(752, 236, ['34 minutes']),
      text(752, 266, 'shut 18:31, opened 19:05', 'm'),
      dot(678, 245),
    ],
  },
  narrow: {
    height: 432,
    parts: [
      box(32, 246, 288, 64, 'w'),
      path('M48 48V420M154 48V420M228 48V420', 's'),
      ...hours.map((hour) => text(0, down(hour) + 4, String(hour), 'm')),
      label(48, 20, ['Account A'], 'c'),
      label(150, 20, ['Account B'], 'c'),
      label(228, 20, ['Door'], 'c'),
      text(48, 37, 'signed', 'c'),
      text(154, 37, 'signed', 'c'),
      text(228, 37, 'sensor', 'c'),
      ...agreed.map(
        ({ hour, words }) => path(`M48 ${down(hour)}H154`) + point(48, down(hour)) + point(154, down(hour)) + text(101, down(hour) - 7, words, 'c'),
      ),
      path('M39 262h18v29h-18zM145 262h18v4h-18z', 'k'),
      path('M57 263H216M57 288H216', 'd'),
      path('M216 263h24M216 288h24M228 263v25', 't'),
      label(66, 281, ['40 min']),
      label(168, 281, ['5 min']),
      label(250, 281, ['34 min']),
      dot(228, 275, 8),
    ],
  },
};
