import fc from 'fast-check';

/**
 * Commands that the property test sends to the ledger and to its model. Players are numbers; a missing side is the
 * brand.
 */
export type LedgerCommand =
  | { kind: 'transfer'; key: string; from: number | undefined; to: number | undefined; amount: bigint }
  | { kind: 'stake'; tx: string; player: number; round: string; stake: bigint; win?: bigint; closed: boolean }
  | { kind: 'win'; tx: string; ref: string; player: number; round: string; amount: bigint; closed: boolean }
  | { kind: 'rollback'; tx: string; ref: string; player: number; round: string }
  | { kind: 'bonus'; tx: string; player: number; amount: bigint }
  | { kind: 'end'; player: number; round: string };

export const PLAYERS = 2;

const player = fc.nat(PLAYERS - 1);
const side = fc.option(player, { nil: undefined });
const round: fc.Arbitrary<string> = fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5');
const amount: fc.Arbitrary<bigint> = fc.constantFrom(0n, 1n, 300n, 700n, 1_000n);
const aboveZero: fc.Arbitrary<bigint> = fc.constantFrom(1n, 300n, 700n, 1_000n);
const closed = fc.constantFrom(false, false, false, true);
// Few ids, so that some commands meet by chance: ids of the other player, of other kinds, never seen, used before.
const anyTx: fc.Arbitrary<string> = fc.constantFrom('t0', 't1', 't2', 't3', 't5', 't8', 't13', 'stray');
/** Picks one of the earlier commands, modulo their number. */
const pick = fc.nat(60);
/** Requests of one kind with the given fields. */
const of = <K extends string, T extends object>(
  kind: K,
  fields: { [P in keyof T]: fc.Arbitrary<T[P]> },
): fc.Arbitrary<T & { kind: K }> => fc.record(fields).map((made) => ({ ...made, kind }));

const requested = fc.oneof(
  { weight: 3, arbitrary: of('transfer', { key: anyTx, from: side, to: side, amount: aboveZero }) },
  { weight: 8, arbitrary: of('stake', { player, round, stake: aboveZero, closed }) },
  { weight: 3, arbitrary: of('stake', { player, round, stake: aboveZero, win: amount, closed }) },
  { weight: 8, arbitrary: of('winFor', { pick, amount, closed }) },
  { weight: 8, arbitrary: of('takeBack', { pick }) },
  { weight: 4, arbitrary: of('repeat', { pick }) },
  { weight: 2, arbitrary: of('clash', { pick, amount: aboveZero }) },
  { weight: 2, arbitrary: of('strayWin', { tx: anyTx, ref: anyTx, player, round, amount, closed }) },
  { weight: 2, arbitrary: of('strayRollback', { tx: anyTx, ref: anyTx, player, round }) },
  { weight: 1, arbitrary: of('bonus', { player, amount }) },
  { weight: 2, arbitrary: of('end', { player, round }) },
);
type ChangeRequest = typeof requested extends fc.Arbitrary<infer T> ? T : never;

/** A history of commands in which most wins and rollbacks name a bet there is. */
export const ledgerHistory: fc.Arbitrary<LedgerCommand[]> = fc
  .array(requested, { minLength: 5, maxLength: 50, size: 'max' })
  .map((requests) => {
    const made: LedgerCommand[] = [];
    for (const [index, each] of requests.entries()) made.push(...commandOf(each, `t${index}`, made));
    return made;
  });

function commandOf(each: ChangeRequest, tx: string, made: readonly LedgerCommand[]): LedgerCommand[] {
  const chosen = <K extends LedgerCommand['kind']>(index: number, ...kinds: K[]) => {
    const fit = made.filter((command): command is Extract<LedgerCommand, { kind: K }> =>
      kinds.some((kind) => kind === command.kind),
    );
    return fit.length === 0 ? [] : fit.slice(index % fit.length).slice(0, 1);
  };
  switch (each.kind) {
    case 'transfer':
      return each.from === each.to ? [] : [each];
    case 'stake':
      return [{ ...each, tx }];
    case 'winFor':
      return chosen(each.pick, 'stake').map((bet) => ({
        kind: 'win',
        tx,
        ref: bet.tx,
        player: bet.player,
        round: bet.round,
        amount: each.amount,
        closed: each.closed,
      }));
    case 'takeBack':
      return chosen(each.pick, 'stake', 'win', 'bonus').map((target) => ({
        kind: 'rollback',
        tx,
        ref: target.tx,
        player: target.player,
        round: 'round' in target ? target.round : '',
      }));
    case 'repeat':
      return chosen(each.pick, 'transfer', 'stake', 'win', 'rollback', 'bonus', 'end');
    case 'clash':
      return chosen(each.pick, 'stake', 'win', 'bonus').map((other) =>
        other.kind === 'stake' ? { ...other, stake: each.amount } : { ...other, amount: each.amount },
      );
    case 'strayWin':
      return [{ ...each, kind: 'win' }];
    case 'strayRollback':
      return [{ ...each, kind: 'rollback' }];
    case 'bonus':
      return [{ ...each, tx }];
    case 'end':
      return [each];
  }
}
