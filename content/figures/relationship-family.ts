import { dot, label, path, point, text, type Figure } from './pen.ts';

/** Years as they were told and as they are recorded. */
const claims = [
  { words: 'Degree', year: 2005, source: 'award register', brief: ['Degree', 'award register'] },
  { words: 'Marriage', year: 2008, source: 'certificate', brief: ['Marriage', 'certificate'] },
  { words: 'Company formed', year: 2013, source: 'Companies House', brief: ['Company', 'public register'] },
  { words: 'Present job', year: 2021, source: 'employer, asked openly', brief: ['Job', 'employer'] },
];
const wideAt = (year: number) => 70 + (year - 2005) * 17;
const narrowAt = (year: number) => 70 + (year - 2005) * 19;

export const relationshipFamily: Figure = {
  title: 'One line that does not run level',
  name: 'Six things a person said, beside what public records say. Four agree to the year. A divorce told as 2016 was made final in 2023, seven years later. A flat said to be owned since 2019 has no title in that name.',
  shows: 'four claims that hold to the year, one that is seven years out, and one that no register knows.',
  hides: 'why. A mistake, a habit and a lie all draw the same line.',
  services: ['relationship-background-checks', 'child-arrangements-concerns'],
  wide: {
    height: 402,
    parts: [
      path('M340 34V394M740 34V394', 's'),
      text(340, 20, 'As told', 'b c'),
      text(740, 20, 'As recorded', 'b c'),
      ...claims.map(({ words, year, source }) => {
        const y = wideAt(year);
        return (
          path(`M340 ${y}H740`) +
          point(340, y) +
          point(740, y) +
          text(324, y + 5, words, 'b e') +
          text(178, y + 5, String(year), 'm e') +
          text(758, y + 5, String(year), 'm') +
          text(814, y + 5, source)
        );
      }),
      path(`M340 ${wideAt(2016)}L740 ${wideAt(2023)}`, 't'),
      point(340, wideAt(2016)),
      text(324, wideAt(2016) + 5, 'Divorce', 'b e'),
      text(178, wideAt(2016) + 5, '2016', 'm e'),
      path(`M340 ${wideAt(2019)}H620`, 'd'),
      path('M616 300l16 16M632 300l-16 16'),
      point(340, wideAt(2019)),
      text(324, wideAt(2019) + 5, 'Own flat', 'b e'),
      text(178, wideAt(2019) + 5, '2019', 'm e'),
      text(646, wideAt(2019) + 5, 'no title'),
      text(758, wideAt(2023) + 5, '2023', 'm'),
      text(814, wideAt(2023) + 5, 'Final order, seven years later', 'b'),
      dot(740, wideAt(2023)),
    ],
  },
  narrow: {
    height: 452,
    parts: [
      path('M108 34V444M206 34V444', 's'),
      text(108, 20, 'As told', 'b c'),
      text(206, 20, 'As recorded', 'b c'),
      ...claims.map(({ year, brief: [words = '', source = ''] }) => {
        const y = narrowAt(year);
        return (
          path(`M108 ${y}H206`) +
          point(108, y) +
          point(206, y) +
          text(96, y, words, 'b e') +
          text(96, y + 16, String(year), 'm e') +
          text(218, y, String(year), 'm') +
          text(218, y + 16, source)
        );
      }),
      path(`M108 ${narrowAt(2016)}L206 ${narrowAt(2023)}`, 't'),
      point(108, narrowAt(2016)),
      text(96, narrowAt(2016), 'Divorce', 'b e'),
      text(96, narrowAt(2016) + 16, '2016', 'm e'),
      path(`M108 ${narrowAt(2019)}H133`, 'd'),
      path(`M133 ${narrowAt(2019) - 6}l12 12M145 ${narrowAt(2019) - 6}l-12 12`),
      point(108, narrowAt(2019)),
      text(96, narrowAt(2019), 'Own flat', 'b e'),
      text(96, narrowAt(2019) + 16, '2019', 'm e'),
      label(220, narrowAt(2023), ['2023', 'final order']),
      dot(206, narrowAt(2023)),
    ],
  },
};
