import type { Tx } from '../../kernel/database/database.ts';

/**
 * The highest prize group of a member (semantics §2.7). Who stands above whom is not the lottery's to know, so it is
 * handed this where the platform is put together.
 */
export type ReadPrizeGroup = (tx: Tx, memberId: string) => Promise<number>;
