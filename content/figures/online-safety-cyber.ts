import { box, dot, path, redact, scatter, text, ticks, type Figure } from './pen.ts';

/** Messages of seven accounts over four weeks of one September. */
const handles = [84, 62, 97, 71, 110, 58, 90];
const steps = [26, 34, 22, 40, 24, 30, 27];
const across = (day: number) => Math.round(190 + day * 31.5);
const down = (day: number) => Math.round(64 + day * 13);
const silence = { from: 11, to: 16 };

export const onlineSafetyCyber: Figure = {
  title: 'Seven accounts, one silence',
  name: 'Messages from seven accounts over four weeks. All seven are silent for the same five days, 12 to 16 September, and all seven start again within twelve minutes on the 17th. That is the pattern of one hand. It is not a name.',
  shows: 'seven accounts that stop on the same day and start again inside twelve minutes.',
  hides: 'a person. A name needs the platform’s records, and those need the police or a court.',
  services: ['online-harassment-cyberstalking', 'impersonation-fake-profiles'],
  wide: {
    height: 332,
    parts: [
      box(across(silence.from), 46, across(silence.to) - across(silence.from), 234, 'w'),
      ...handles.map((width, row) => redact(170 - width, 55 + row * 34, width)),
      path(
        `${handles.map((_, row) => `M190 ${62 + row * 34}H1072`).join('')}M190 292H1072${[0, 7, 14, 21].map((day) => `M${across(day)} 286v12`).join('')}`,
        's',
      ),
      ...steps.map((step, row) => ticks(scatter(across(0) + 6 + step / 2, across(silence.from) - 4, step, 31 + row * 977), 62 + row * 34, 16)),
      ...steps.map((step, row) => ticks(scatter(across(silence.to) + 3 + row, 1068, step, 57 + row * 613), 62 + row * 34, 16)),
      text(0, 318, 'handles withheld', 'm'),
      ...[1, 8, 15, 22].map((date, week) => text(across(week * 7), 318, `${date} Sep`, 'm c')),
      path(`M${across(silence.from)} 38v-8H${across(silence.to)}v8`),
      text((across(silence.from) + across(silence.to)) / 2, 18, 'five days, nothing from any of them', 'b c'),
      path(`M${across(silence.to)} 38V280`, 't'),
      text(across(silence.to) + 20, 43, 'all seven resume, 07:38 to 07:50', 'm'),
      dot(across(silence.to), 38),
    ],
  },
  narrow: {
    height: 462,
    parts: [
      box(52, down(silence.from), 250, down(silence.to) - down(silence.from), 'w'),
      ...handles.map((width, column) => redact(61 + column * 36, 52 - Math.round(width * 0.42), 13, Math.round(width * 0.42))),
      path(handles.map((_, column) => `M${68 + column * 36} 64V${down(silence.from)}M${68 + column * 36} ${down(silence.to)}V${down(28)}`).join(''), 's'),
      ...steps.map((step, column) => ticks(scatter(70 + step / 4, down(silence.from) - 4, step * 0.42, 31 + column * 977), 68 + column * 36, 18, true)),
      ...steps.map((step, column) => ticks(scatter(down(silence.to) + 4 + column / 2, down(28), step * 0.42, 57 + column * 613), 68 + column * 36, 18, true)),
      ...[1, 8, 15, 22].map((date, week) => text(0, down(week * 7) + 8, `${date} Sep`, 'm')),
      text(177, 236, 'five days, nothing', 'b c'),
      text(177, 254, 'from any of them', 'c'),
      path(`M52 ${down(silence.to)}H302`, 't'),
      text(311, 450, 'all seven resume, 07:38 to 07:50', 'm e'),
      dot(302, down(silence.to)),
    ],
  },
};
