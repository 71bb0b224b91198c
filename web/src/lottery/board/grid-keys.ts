interface GridPlace {
  readonly from: number;
  readonly count: number;
  readonly columns: number;
  readonly isRtl: boolean;
}

/**
 * The target of a key in a grid that is read row by row; undefined for a key that moves nothing. It stays within the
 * grid.
 */
export function stepOf(key: string, { from, count, columns, isRtl }: GridPlace): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -from,
    End: count - 1 - from,
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  const to = from + step;
  return to >= 0 && to < count ? to : from;
}
