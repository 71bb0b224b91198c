import { formatAmount, minorOf } from '@baize/protocol/kernel';
import { parseMarketId } from '../book/model/market-id.ts';
import type { Mark } from '../book/model/settlement.ts';
import type { MatchState } from '../book/model/state.ts';
import { courseOf } from '../book/play/course.ts';
import { settlementOf } from '../book/settle/settle.ts';
import { betKindFrom } from '../book/slip/bet-kinds.ts';
import { betFigures } from '../book/slip/returns.ts';
import { afterEvent, stateBefore } from '../book/state/fold.ts';
import { commitmentTo } from '../fairness/draws.ts';
import type { BookProof } from './book-proof.ts';

export interface CheckedMatch {
  readonly match: BookProof['matches'][number];
  /** Computed from the revealed seed; `undefined` while there is none. */
  readonly commitment: string | undefined;
  readonly matches: boolean;
  readonly score: string | undefined;
}

export interface CheckedSelection {
  readonly selection: BookProof['selections'][number];
  /** By the match drawn again; `undefined` where it cannot say. */
  readonly mark: Mark | undefined;
  readonly result: string | undefined;
  /** Decided by operators, or while the match went on, and not by its course. */
  readonly isByOperators: boolean;
  readonly matches: boolean;
}

export interface CheckedBook {
  readonly known: boolean;
  readonly matches: readonly CheckedMatch[];
  readonly selections: readonly CheckedSelection[];
  /** By the marks as stated, with cash-outs; `undefined` where the bet is of no known kind. */
  readonly returned: string | undefined;
  readonly isWhole: boolean;
}

const BY_OPERATORS: readonly (string | null)[] = ['voided-by-operator', 'corrected'];

/** The seed's course as everybody saw it in the end. */
async function drawnAgain({ fixture, sport, home, away, serverSeed, serverSeedHash }: BookProof['matches'][number]) {
  if (serverSeed === null) return undefined;
  const side = ({ name, ratings }: typeof home) => ({ id: name, name, short: '', ratings });
  const listed = { id: fixture, sport, leagueId: '', round: 0, startsAtMs: 0, commitment: serverSeedHash };
  const course = await courseOf({ ...listed, home: side(home), away: side(away) }, serverSeed);
  return course.events.reduce<MatchState>(afterEvent, stateBefore(sport));
}

function returnOf(proof: BookProof): string | undefined {
  const { bet, stakePerLine, selections, maxPayout, cashOut, isCashedOut } = proof;
  const kind = betKindFrom(bet, selections.length);
  if (kind === undefined) return undefined;
  const cashed = minorOf(cashOut);
  if (isCashedOut) return formatAmount(cashed, 4);
  const legs = selections.map(({ price, mark }) => ({ price, mark: mark ?? undefined }));
  const left = minorOf(maxPayout) - cashed;
  const { sureMinor } = betFigures(kind, minorOf(stakePerLine), legs, left > 0n ? left : 0n);
  return formatAmount(cashed + sureMinor, 4);
}

/** Draws the matches of a slip again from its proof alone, settles its selections and counts what it returns. */
export async function recomputeBook(proof: BookProof): Promise<CheckedBook> {
  const states = new Map<string, MatchState>();
  const matches: CheckedMatch[] = [];
  for (const match of proof.matches) {
    const commitment = match.serverSeed === null ? undefined : await commitmentTo(match.serverSeed);
    const state = await drawnAgain(match);
    if (state) states.set(match.fixture, state);
    matches.push({
      match,
      commitment,
      matches: commitment === undefined || commitment === match.serverSeedHash,
      score: state && `${state.score.home}:${state.score.away}`,
    });
  }
  const selections = proof.selections.map((selection): CheckedSelection => {
    const market = parseMarketId(selection.market);
    const state = states.get(selection.fixture);
    const settlement = market && state && settlementOf(market, state);
    const found = settlement?.selections.find((each) => each.selection === selection.selection);
    const isByOperators = BY_OPERATORS.includes(selection.reason);
    return {
      selection,
      mark: found?.mark,
      result: settlement?.result,
      isByOperators,
      matches: isByOperators || selection.mark === null || found === undefined || found.mark === selection.mark,
    };
  });
  const returned = returnOf(proof);
  return {
    known: betKindFrom(proof.bet, proof.selections.length) !== undefined,
    matches,
    selections,
    returned,
    isWhole:
      returned === proof.returned && matches.every((each) => each.matches) && selections.every((each) => each.matches),
  };
}
