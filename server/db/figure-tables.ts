/** The table of counters. */
export type DailyFigureRow = {
  /** 2026-11-20, in the United Kingdom; of what is counted by the month, its first day. */
  day: string;
  /** What is counted: see features/figures/measures.ts. */
  measure: string;
  /** Which kind of it; empty where there is one kind. */
  key: string;
  value: number;
};

export type FigureTables = { daily_figure: DailyFigureRow };
