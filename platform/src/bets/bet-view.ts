import { fairnessProof, type Bet, type BetDetail } from '@baize/protocol/bets';
import { GAME_CATEGORIES } from '@baize/protocol/kernel/constants';
import { type GameCategory } from '@baize/protocol/games';
import { currencyOf, formatMoney, z } from '@baize/protocol/kernel';
import type { GameWords } from '../games/index.ts';
import type { WagerTable } from '../wallet/index.ts';

/** A bet as the record shows it. */
export function betOf(row: WagerTable, words: GameWords | undefined): Bet {
  const currency = currencyOf(row.currency);
  return {
    id: row.id,
    gameId: row.game_code,
    gameName: words?.name ?? row.game_code,
    showIcon: words?.cover ?? '',
    vassalage: row.vassalage,
    vendorName: words?.vendorName ?? row.vassalage,
    category: categoryOf(row),
    roundId: row.round_id,
    placedAt: row.placed_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    stake: formatMoney(shownStake(row), currency),
    payout: formatMoney(row.payout, currency),
    net: row.status === 'OPEN' ? null : formatMoney(row.payout - row.stake, currency),
    validBet: formatMoney(row.valid_bet, currency),
    currency: row.currency,
    status: row.status,
    mode: row.mode,
  };
}

/** The category of a bet, which the games' wing gave it. */
export function categoryOf({ id, category }: Pick<WagerTable, 'id' | 'category'>): GameCategory {
  const known = GAME_CATEGORIES.find((code) => code === category);
  if (known === undefined) throw new Error(`bet ${id} has a category that does not exist: ${category}`);
  return known;
}

/** A bet that was given back shows what had been staked; nothing of it stands. */
export const shownStake = ({ status, stake, refunded }: Pick<WagerTable, 'stake' | 'refunded' | 'status'>): bigint =>
  status === 'VOID' ? refunded : stake;

const proofSchema = z.looseObject(fairnessProof.shape);

/** The proof that a vendor sent with a round, where it is one. */
export function proofOf(detail: WagerTable['detail']): BetDetail['proof'] {
  const proof = z.safeParse(proofSchema, detail.proof);
  return proof.success ? proof.data : null;
}

const bookProof = z.looseObject({ algorithm: z.literal('book-1'), matches: z.array(z.unknown()) });

/** A proof that a vendor's page can check: the proof of a round, or of a slip, whose matches have seeds of their own. */
export function checkableOf(detail: WagerTable['detail']): object | null {
  const slip = z.safeParse(bookProof, detail.proof);
  return proofOf(detail) ?? (slip.success ? slip.data : null);
}

/** The vendor's page that draws the round again. The proof stands in the fragment, which no server is ever sent. */
export const verifyUrlOf = (proof: object | null, arcadeOrigin: string, language: string): string | null =>
  proof && `${arcadeOrigin}/verify?lang=${language}#${Buffer.from(JSON.stringify(proof)).toString('base64url')}`;
