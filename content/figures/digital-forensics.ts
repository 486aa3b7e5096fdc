import { box, dot, hatch, label, path, scatter, text, ticks, type Figure } from './pen.ts';

/** Four records of one evening; the first has a hole in it. */
const across = (hour: number) => Math.round(200 + (hour - 18) * 174);
const down = (hour: number) => Math.round(76 + (hour - 18) * 70);
const hours = [18, 19, 20, 21, 22, 23];
const gap = { from: 19.1, to: 21.68 };
const usb = [19.2, 19.23, 19.85, 20.75, 21.5];
const files = { from: 19.42, to: 21.37 };

export const digitalForensics: Figure = {
  title: 'A gap has edges',
  name: 'Four records of one evening. The event log on the computer is empty from 19:06 to 21:41, two minutes after a cleaning tool ran. Inside that gap the computer’s USB record shows a drive, and a cloud server that the user cannot clean logged 386 files.',
  shows: 'a log that goes quiet for two and a half hours, and records beyond the user’s reach that do not.',
  hides: 'whose hands were on the keyboard, or what the 386 files held.',
  services: ['computer-forensics', 'insider-data-theft', 'deleted-data-recovery', 'expert-forensic-reporting'],
  wide: {
    height: 350,
    parts: [
      path('M200 70H1070M200 150H1070M200 216H1070M200 282H1070', 's'),
      path(`M200 316H1070${hours.map((hour) => `M${across(hour)} 310v12`).join('')}`, 's'),
      ...hours.map((hour) => text(Math.min(across(hour), 1056), 342, `${hour}:00`, 'm c')),
      label(0, 66, ['Event log', 'on the computer']),
      label(0, 146, ['USB record', 'on the computer']),
      label(0, 212, ['Cloud log', 'at the provider']),
      label(0, 278, ['Door log', 'at the landlord']),
      ticks(scatter(200, across(gap.from) - 8, 9, 7), 70, 22),
      ticks(scatter(across(gap.to) + 2, 1070, 9, 11), 70, 22),
      box(across(gap.from), 52, across(gap.to) - across(gap.from), 36, 'x'),
      hatch(`M${across(gap.from)} 54H${across(gap.to)}V86H${across(gap.from)}z`),
      box(526, 52, 180, 36, 'x'),
      text(616, 75, '2 h 35 min, no entries', 'b c'),
      path(`M${across(gap.from)} 42V310M${across(gap.to)} 42V310`, 'd'),
      ticks(usb.map(across), 150, 18),
      text(across(19.2), 134, 'drive first seen', 'm'),
      text(across(21.5), 134, 'last seen', 'm e'),
      ticks(scatter(across(files.from), across(files.to), 7, 5), 216, 18),
      text(across(files.to), 199, '386 files', 'b e'),
      ticks([across(18.05), across(21.97)], 282, 18),
      text(across(21.97) + 8, 272, 'badge out 21:58', 'm'),
      text(across(gap.from) - 6, 30, 'cleaning tool, 19:04', 'm c'),
      dot(across(gap.from) - 6, 70),
    ],
  },
  narrow: {
    height: 440,
    parts: [
      ...hours.map((hour) => text(0, down(hour) + 4, `${hour}:00`, 'm')),
      label(92, 16, ['Event log'], 'c'),
      label(162, 16, ['USB'], 'c'),
      label(226, 16, ['Cloud'], 'c'),
      label(290, 16, ['Door'], 'c'),
      path('M60 26v6H178v-6M206 26v6H316v-6', 's'),
      text(119, 50, 'on the computer', 'c'),
      text(261, 50, 'out of reach', 'c'),
      ticks(scatter(down(18), down(gap.from) - 10, 6, 7), 92, 22, true),
      ticks(scatter(down(gap.to) + 3, down(23), 6, 11), 92, 22, true),
      hatch(`M77 ${down(gap.from)}h30V${down(gap.to)}h-30z`),
      box(79, 190, 26, 116, 'x'),
      text(97, 248, 'nothing logged', 'b c', true),
      path(`M60 ${down(gap.from)}H320M60 ${down(gap.to)}H320`, 'd'),
      ticks(usb.map(down), 162, 22, true),
      ticks(scatter(down(files.from), down(files.to), 5, 5), 226, 22, true),
      label(246, 240, ['386', 'files']),
      ticks([down(18.05), down(21.97)], 290, 22, true),
      text(320, down(21.97) + 20, 'out 21:58', 'm e'),
      text(110, down(gap.from) - 10, 'cleaning tool, 19:04', 'm'),
      dot(92, down(gap.from) - 6),
    ],
  },
};
