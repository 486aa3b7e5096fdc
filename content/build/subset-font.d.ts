declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>;
    /** Tags of the layout features to keep; all of them where none are named. */
    keepFeatures?: readonly string[];
  };
  /** @param text Every character that the copy has to have. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
