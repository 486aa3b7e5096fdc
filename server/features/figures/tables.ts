/** Counters as tables: what each shows, in words. */
import { monthName, monthsOf, type FigureColumn, type FigureDrawing, type FigureSpan, type FigureTable } from '#shared/figures/views.ts';
import { longer, replyMinutes, underFive, type Measure } from './measures.ts';
import type { MonthlySum } from './store.ts';

type Labelled = readonly (readonly [key: string, label: string])[];

export type Sums = {
  /** Of one month. */
  of: (month: string, measure: Measure, ...keys: string[]) => number;
  /** Of the whole span, by key, the most first. */
  keys: (measure: Measure) => readonly { key: string; value: number }[];
};

/** A year's counters are some thousand rows; they are looked up by what they are. */
export function sumsFrom(rows: readonly MonthlySum[]): Sums {
  const byPlace = new Map(rows.map(({ month, measure, key, value }) => [[month, measure, key].join(' '), value]));
  const keysOf = (measure: Measure): Map<string, number> => {
    const totals = new Map<string, number>();
    for (const row of rows) if (row.measure === measure) totals.set(row.key, (totals.get(row.key) ?? 0) + row.value);
    return totals;
  };
  return {
    of: (month, measure, ...keys) => (keys.length === 0 ? [''] : keys).reduce((sum, key) => sum + (byPlace.get([month, measure, key].join(' ')) ?? 0), 0),
    keys: (measure) =>
      [...keysOf(measure)].map(([key, value]) => ({ key, value })).toSorted((one, other) => other.value - one.value || (one.key < other.key ? -1 : 1)),
  };
}

/** A part of a hundred, whole; null where there is nothing to divide. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 100));

/** @param name The category's label, for its slug. */
export function figureTables(sums: Sums, span: FigureSpan, name: (category: string) => string): FigureTable[] {
  const months = monthsOf(span);

  type Cell = number | string | null;
  const byMonth = (
    about: Pick<FigureTable, 'id' | 'title' | 'says'>,
    drawing: FigureDrawing,
    columns: readonly FigureColumn[],
    cells: (month: string) => Cell[],
  ) => ({
    ...about,
    head: 'Month',
    drawing,
    columns,
    rows: months.map((month) => ({ key: month, label: monthName(month), cells: cells(month) })),
  });
  const drawn = (labels: Labelled): FigureColumn[] => labels.map(([key, label]) => ({ key, label, isDrawn: true }));
  const plain = (key: string, label: string, isShare = false): FigureColumn => ({ key, label, isDrawn: false, ...(isShare && { isShare }) });

  /** The kinds of one measure beside each other, with their sum. */
  const kinds = (about: Pick<FigureTable, 'id' | 'title' | 'says'>, measure: Measure, labels: Labelled) =>
    byMonth(about, 'stacked', [...drawn(labels), plain('all', 'All')], (month) => {
      const counts = labels.map(([key]) => sums.of(month, measure, key));
      return [...counts, counts.reduce((sum, each) => sum + each, 0)];
    });

  /** One bar for each kind, over the whole span. */
  const bars = (
    about: Pick<FigureTable, 'id' | 'title' | 'says'>,
    head: string,
    found: readonly { key: string; label: string; value: number }[],
  ): FigureTable => {
    const all = found.reduce((sum, { value }) => sum + value, 0);
    return {
      ...about,
      head,
      drawing: 'bars',
      columns: [{ key: 'number', label: 'Number', isDrawn: true }, plain('share', 'Share', true)],
      rows: found.map(({ key, label, value }) => ({ key, label, cells: [value, shareOf(value, all)] })),
    };
  };
  const known = (measure: Measure, labels: Labelled) => {
    const counted = new Map(sums.keys(measure).map(({ key, value }) => [key, value]));
    return labels.map(([key, label]) => ({ key, label, value: counted.get(key) ?? 0 }));
  };

  /** In time, late, and what share was in time. */
  const kept = (about: Pick<FigureTable, 'id' | 'title' | 'says'>, measure: Measure) =>
    byMonth(
      about,
      'stacked',
      [
        ...drawn([
          ['in-time', 'In time'],
          ['late', 'Late'],
        ]),
        plain('share', 'In time, of 100', true),
      ],
      (month) => {
        const [inTime, late] = [sums.of(month, measure, 'in-time'), sums.of(month, measure, 'late')];
        return [inTime, late, shareOf(inTime, inTime + late)];
      },
    );

  return [
    kinds(
      {
        id: 'enquiries',
        title: 'Enquiries received',
        says: 'Enquiries by the month in which they came, and for whom they were sent. Suspected spam counts once it is released.',
      },
      'enquiry-audience',
      [
        ['business', 'Organisations'],
        ['personal', 'Private persons'],
      ],
    ),
    kinds({ id: 'intents', title: 'What was asked for', says: 'Enquiries by what their sender chose at the top of the form.' }, 'enquiry-intent', [
      ['consultation', 'Consultation'],
      ['quote', 'Quotation'],
      ['upload', 'Files'],
    ]),
    bars(
      { id: 'categories', title: 'Kinds of matter', says: 'Enquiries of all these months by the kind of matter that their sender chose.' },
      'Kind of matter',
      sums.keys('enquiry-category').map(({ key, value }) => ({ key: key || 'none', label: key === '' ? 'None chosen' : name(key), value })),
    ),
    bars(
      {
        id: 'sources',
        title: 'Where enquiries began',
        says: 'The page of this site that led to the form. Other websites are not looked at, and the page is not kept with the enquiry.',
      },
      'Page',
      sums.keys('enquiry-source').map(({ key, value }) => ({ key: key || 'none', label: key === '' ? 'Not known' : key, value })),
    ),
    byMonth(
      {
        id: 'conversion',
        title: 'From enquiry to matter',
        says: 'Of the enquiries that came in a month, how many have been accepted and have become matters so far. The newest months are not over: theirs still rise.',
      },
      'grouped',
      [
        ...drawn([
          ['received', 'Received'],
          ['accepted', 'Accepted'],
          ['converted', 'Became matters'],
        ]),
        plain('share', 'Became matters, of 100', true),
      ],
      (month) => {
        const received = sums.of(month, 'enquiry-audience', 'business', 'personal');
        const [accepted, converted] = [sums.of(month, 'enquiry-accepted'), sums.of(month, 'enquiry-converted')];
        return [received, accepted, converted, shareOf(converted, received)];
      },
    ),
    byMonth(
      {
        id: 'promise',
        title: 'The promised reply',
        says: 'Of the enquiries that came in a month and were promised a reply within an opening hour, how many of 100 had it in time. One without a reply so far counts as not kept.',
      },
      'line',
      [
        { key: 'share', label: 'Kept, of 100', isDrawn: true, isShare: true },
        plain('promised', 'Promised'),
        plain('kept', 'Kept'),
        plain('late', 'Late'),
        plain('none', 'No reply so far'),
      ],
      (month) => {
        const promised = sums.of(month, 'reply-promised');
        const [inTime, late] = [sums.of(month, 'reply', 'kept'), sums.of(month, 'reply', 'late')];
        return [shareOf(inTime, promised), promised, inTime, late, promised - inTime - late];
      },
    ),
    bars(
      {
        id: 'replies',
        title: 'Time to the first reply',
        says: `By the clock, nights and Sundays too. ${medianSays(sums)}`,
      },
      'Within',
      known('reply-within', replySpans),
    ),
    kinds({ id: 'endings', title: 'How enquiries ended', says: 'By the month in which they ended.' }, 'enquiry-ended', [
      ['converted', 'Became a matter'],
      ['declined', 'Declined'],
      ['withdrawn', 'Withdrawn'],
      ['lapsed', 'Lapsed'],
    ]),
    bars(
      { id: 'declines', title: 'Why enquiries were declined', says: 'Declined enquiries of all these months by their reason.' },
      'Reason',
      known('enquiry-declined', declineLabels),
    ),
    kinds({ id: 'checks', title: 'Conflict checks', says: 'Decided checks by what was decided. An enquiry may be checked more than once.' }, 'check', [
      ['clear', 'Clear'],
      ['waived', 'Waived'],
      ['conflict', 'Conflict'],
    ]),
    byMonth(
      { id: 'matters', title: 'Matters', says: 'Matters by the month in which they were opened or closed.' },
      'grouped',
      drawn([
        ['opened', 'Opened'],
        ['closed', 'Closed'],
      ]),
      (month) => [sums.of(month, 'matter-opened', 'business', 'personal'), sums.of(month, 'matter-closed')],
    ),
    kept(
      {
        id: 'updates',
        title: 'Updates to clients',
        says: 'Published updates by whether they came by the day that was due. An update that is overdue counts once it is published.',
      },
      'update',
    ),
    kinds(
      { id: 'rights', title: 'Data requests and complaints', says: 'By the month in which they came. Suspected spam counts once it is released.' },
      'rights-received',
      [
        ['access', 'Access'],
        ['erasure', 'Erasure'],
        ['objection', 'Objection'],
        ['complaint', 'Complaint'],
      ],
    ),
    kept(
      {
        id: 'rights-answered',
        title: 'Data requests answered',
        says: 'By whether the answer came by the day that the law sets. A complaint has no such day for its answer.',
      },
      'rights-answered',
    ),
    kept({ id: 'rights-acknowledged', title: 'Complaints acknowledged', says: 'By whether the acknowledgement came within 30 days.' }, 'rights-acknowledged'),
  ];
}

/** For owners: how many tips came in each month that is over. */
export function tipTable(sums: Sums, span: FigureSpan): FigureTable {
  const cellOf = (month: string): number | string => (sums.of(month, 'tips', underFive) > 0 ? 'Fewer than 5' : sums.of(month, 'tips') || 'Not counted yet');
  return {
    id: 'tips',
    title: 'Anonymous tips',
    says: 'Counted once, when a month is over, and fewer than five are never a number: nothing here tells when a tip came. A tip that its sender had erased by then is not counted.',
    head: 'Month',
    columns: [{ key: 'tips', label: 'Tips', isDrawn: false }],
    rows: monthsOf(span).map((month) => ({ key: month, label: monthName(month), cells: [cellOf(month)] })),
  };
}

const spanWords = (minutes: number): string => (minutes < 120 ? `${minutes} minutes` : `${minutes / 60} hours`);
const replySpans: Labelled = [...replyMinutes.map((most) => [String(most), spanWords(most)] as const), [longer, 'Longer']];

/** In which span the middle one lies. */
function medianSays(sums: Sums): string {
  const counted = new Map(sums.keys('reply-within').map(({ key, value }) => [key, value]));
  const all = [...counted.values()].reduce((sum, value) => sum + value, 0);
  if (all === 0) return 'No first reply is counted in these months.';
  let below = 0;
  const [key = ''] = replySpans.find(([each]) => (below += counted.get(each) ?? 0) * 2 >= all) ?? [];
  return key === longer
    ? `Half of the senders waited longer than ${spanWords(replyMinutes.at(-1) ?? 0)}.`
    : `Half of the senders heard from us within ${spanWords(Number(key))}.`;
}

const declineLabels: Labelled = [
  ['conflict', 'Conflict of interest'],
  ['unlawful', 'Not lawful'],
  ['purpose', 'No proper purpose'],
  ['scope', 'Not something that we do'],
  ['safety', 'Safety'],
];
