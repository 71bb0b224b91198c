/** A contractual share and its payer; null is the brand. */
export interface Share {
  readonly id: string;
  readonly payer: string | null;
  readonly grossMinor: bigint;
}

/** An agent's net share: their gross less that of the direct downlines (semantics §3.2, §3.7). */
export const netOf = (grossMinor: bigint, passedOn: Iterable<bigint>): bigint => {
  let net = grossMinor;
  for (const each of passedOn) net -= each;
  return net;
};

/** The nets of all agents of a tree. They add up to what the brand pays. */
export function netsOf(shares: readonly Share[]): ReadonlyMap<string, bigint> {
  const below = new Map<string, bigint[]>();
  for (const { payer, grossMinor } of shares) {
    if (payer !== null) below.set(payer, [...(below.get(payer) ?? []), grossMinor]);
  }
  return new Map(shares.map(({ id, grossMinor }) => [id, netOf(grossMinor, below.get(id) ?? [])]));
}
