/** The two amounts that a typed text may mean, where it may mean two. */
export function readingsOf(value: string): readonly [string, string] | undefined {
  const [first, second] = value.split('|');
  return first !== undefined && second !== undefined ? [first, second] : undefined;
}
