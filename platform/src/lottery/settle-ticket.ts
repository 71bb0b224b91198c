import { expandSelection, playOf, type DrawNumbers, type LotteryGame } from '@baize/protocol/lottery';
import { combinedDraw, settleLine } from './engine/index.ts';
import type { SoldSelection, TicketTable } from './tables.ts';

type Result = NonNullable<SoldSelection['result']>;

interface SettledSelection {
  readonly selection: SoldSelection;
  readonly payout: bigint;
  readonly validBet: bigint;
}

export interface SettledTicket {
  readonly state: Result['status'];
  readonly payoutMinor: bigint;
  readonly validBetMinor: bigint;
  readonly selections: readonly SoldSelection[];
}

/**
 * A ticket against the draws of its stations, null for one that is void. Bets on a void draw get their price back; a
 * ticket that has no others is VOID as a whole.
 */
export function settleTicket(
  game: LotteryGame,
  ticket: Pick<TicketTable, 'game' | 'selections'>,
  draws: ReadonlyMap<string, DrawNumbers | null>,
): SettledTicket | 'VOID' {
  const isVoid = ({ stations = [ticket.game] }: SoldSelection) => stations.some((code) => !draws.get(code));
  if (ticket.selections.every(isVoid)) return 'VOID';
  const settled = ticket.selections.map((selection) =>
    isVoid(selection)
      ? refunded(selection)
      : settleSelection(
          game,
          selection,
          combinedDraw((selection.stations ?? [ticket.game]).map((code) => draws.get(code) ?? {})),
        ),
  );
  return {
    state: overall(settled.map(({ selection }) => selection.result?.status)),
    payoutMinor: settled.reduce((sum, { payout }) => sum + payout, 0n),
    validBetMinor: settled.reduce((sum, { validBet }) => sum + validBet, 0n),
    selections: settled.map(({ selection }) => selection),
  };
}

/**
 * A selection with its result: every line for itself, summed up. A line that is a push gets its share of what was
 * paid, which a rebate has lowered; so does the turnover.
 */
function settleSelection(game: LotteryGame, selection: SoldSelection, numbers: DrawNumbers): SettledSelection {
  const play = playOf(game, selection.play);
  if (play === undefined) throw new Error(`${game.code} has no play ${selection.play}`);
  const { costUnits, odds } = selection;
  const unitMinor = BigInt(selection.unitMinor);
  const lines = expandSelection(play, selection.tokens);
  let won = 0n;
  let pushed = 0;
  const seen = new Set<Result['status']>();
  for (const tokens of lines) {
    const line = settleLine(game, play.code, { tokens, unitMinor, costUnits, odds }, numbers);
    if (line.status === 'PUSH') pushed += 1;
    else won += line.payoutMinor;
    seen.add(line.status);
  }
  const cost = BigInt(selection.costMinor);
  const back = lines.length === 0 ? 0n : (cost * BigInt(pushed)) / BigInt(lines.length);
  const payout = won + back;
  return {
    selection: { ...selection, result: { status: overall([...seen]), payoutMinor: payout.toString() } },
    payout,
    validBet: cost - back,
  };
}

const refunded = (selection: SoldSelection): SettledSelection => ({
  selection: { ...selection, result: { status: 'PUSH', payoutMinor: selection.costMinor } },
  payout: BigInt(selection.costMinor),
  validBet: 0n,
});

const overall = (statuses: readonly (Result['status'] | undefined)[]): Result['status'] =>
  statuses.includes('WON') ? 'WON' : statuses.includes('LOST') ? 'LOST' : 'PUSH';
