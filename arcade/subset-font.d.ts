declare module 'subset-font' {
  /** Cuts a font down to the glyphs of a text; an axis is pinned by a number or narrowed to a range. */
  const subsetFont: (
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    },
  ) => Promise<Buffer>;
  export default subsetFont;
}
