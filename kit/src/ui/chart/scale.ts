/** The values of the gridlines, from the highest to the lowest; zero is always among them. */
export interface Scale {
  lines: readonly number[];
  top: number;
  bottom: number;
}

const steps = [1, 2, 2.5, 5, 10];

function stepFor(range: number, wanted: number): number {
  const rough = range / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (steps.find((step) => step * power >= rough) ?? 10) * power;
}

/** A few round gridlines that hold every value. */
export function scaleOf(values: readonly number[], wanted = 4): Scale {
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const step = stepFor(high - low || 1, wanted);
  const first = Math.ceil(high / step);
  const last = Math.floor(low / step);
  const lines = Array.from({ length: first - last + 1 }, (_, index) =>
    Number(((first - index) * step).toPrecision(12)),
  );
  return { lines, top: first * step, bottom: last * step };
}
