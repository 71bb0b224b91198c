import { parseMarketId } from '../book/model/market-id.ts';
import { settlementOf, voided } from '../book/settle/settle.ts';
import type { MatchState } from '../book/model/state.ts';
import { endIfDecided } from './caller.ts';
import type { BookmakerContext } from './context.ts';
import type { Match, Quote } from './match.ts';
import type { LegRow } from './records.ts';
import { fixturesOf } from './slip-views.ts';

type Settled = Pick<LegRow, 'mark' | 'reason' | 'result'>;

/** How a selection is settled by what was seen; `undefined` while it is open. */
function settledBy({ market_id, selection }: LegRow, state: MatchState): Settled | undefined {
  const market = parseMarketId(market_id);
  if (market === undefined) return { mark: 'VOID', reason: 'voided-by-operator', result: '' };
  const settlement = settlementOf(market, state);
  if (settlement === undefined) return undefined;
  const of = (from: typeof settlement) => from.selections.find((each) => each.selection === selection);
  const found = of(settlement) ?? of(voided(market, 'voided-by-operator'));
  return { mark: found?.mark ?? 'VOID', reason: found?.reason ?? 'voided-by-operator', result: settlement.result };
}

/** Settles selections as their matches go on, and ends a slip when nothing open can change it. In which order does not matter. */
export function createSettling(context: BookmakerContext) {
  const { store, log } = context;
  const working = new Map<string, Promise<void>>();

  const settleSlip = async (slipId: string): Promise<void> => {
    const before = await store.legsOf([slipId]);
    const looked = await context.lookAll(before.map(({ fixture_id }) => fixture_id));
    await store.write(async (tx) => {
      const slip = await store.lockedSlip(tx, slipId);
      // A slip that waits for its second look or for the platform keeps its selections as they are until then.
      if (slip?.state !== 'OPEN') return;
      const legs: LegRow[] = [];
      for (const leg of await store.legsIn(tx, slipId)) {
        const state = looked.get(leg.fixture_id)?.quote?.state;
        const settled = leg.mark !== null || state === undefined ? undefined : settledBy(leg, state);
        if (settled !== undefined) await store.moveLeg(tx, leg, { ...settled, is_open: 0 });
        legs.push({ ...leg, ...settled });
      }
      await endIfDecided(store, tx, { slip, legs, fixtures: fixturesOf(looked), nowMs: context.now() });
    });
    context.pump(slipId);
  };

  const settle = async ({ fixture }: Pick<Match, 'fixture'>, { state }: Pick<Quote, 'state'>): Promise<void> => {
    const legs = (await store.openLegs(fixture.id)).filter((leg) => settledBy(leg, state) !== undefined);
    for (const slipId of new Set(legs.map(({ slip_id }) => slip_id))) await settleSlip(slipId);
  };

  return {
    /** Settles what a match has decided; one look after the other for each match. */
    settle: (match: Match, quote: Quote): Promise<void> => {
      const { id } = match.fixture;
      const work = (working.get(id) ?? Promise.resolve())
        .then(() => settle(match, quote))
        .catch((error: unknown) => log.error({ err: error, fixture: id }, 'a match could not be settled yet'));
      working.set(id, work);
      void work.finally(() => {
        if (working.get(id) === work) working.delete(id);
      });
      return work;
    },
    /** Looks at every match on which something is open, for what an earlier process left. */
    sweep: async (): Promise<void> => {
      for (const { id } of await store.openFixtures()) {
        const looked = (await context.lookAll([id])).get(id);
        if (looked?.quote !== undefined) await settle(looked.match, looked.quote);
      }
    },
    idle: async (): Promise<void> => void (await Promise.all(working.values())),
  };
}
