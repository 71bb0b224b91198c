/** How long one test took, hooks aside. */
export interface TimedTest {
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  readonly seconds: number;
}

/** The lines of the slowest tests, slowest first. */
export function slowestLines(tests: readonly TimedTest[], count: number): string[] {
  return tests
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, count)
    .map(({ name, file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}  ${name}`);
}
