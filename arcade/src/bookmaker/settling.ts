import { minorOf } from '@baize/protocol/kernel';
import type { Tx } from '../store/database.ts';
import { adjustCall, decimal, figuresOf } from './bodies.ts';
import { endIfDecided } from './caller.ts';
import type { BookmakerContext } from './context.ts';
import type { Match, Quote } from './match.ts';
import type { LegRow, SlipRow } from './records.ts';
import { fixturesOf, type LookedById } from './slip-views.ts';
import { isSameJudgment, judgedBy, type RulingRow } from './trading/rulings.ts';

/** Settles selections as their matches go on, and ends a slip when nothing open can change it. In which order does not matter. */
export function createSettling(context: BookmakerContext) {
  const { store, tradingStore, log } = context;
  const working = new Map<string, Promise<void>>();

  interface Judging {
    readonly slip: SlipRow;
    readonly looked: LookedById;
    readonly rulings: readonly RulingRow[];
  }

  /** Writes down how selections of a slip stand now. */
  const judge = async (tx: Tx, { slip, looked, rulings }: Judging): Promise<readonly LegRow[]> => {
    const legs: LegRow[] = [];
    for (const leg of await store.legsIn(tx, slip.id)) {
      const judged = judgedBy(leg, looked.get(leg.fixture_id)?.quote?.state, rulings);
      const isNew = judged !== undefined && !isSameJudgment(judged, leg);
      if (isNew) await store.moveLeg(tx, leg, { ...judged, is_open: 0 });
      legs.push(isNew ? { ...leg, ...judged } : leg);
    }
    return legs;
  };

  /**
   * Corrects what an ended slip returned, once all of it is decided: by the difference, in the transaction that writes the
   * new return down. What cash-outs paid stands, and a slip that was cashed out whole has nothing left to correct.
   */
  const correct = async (tx: Tx, judging: Judging): Promise<boolean> => {
    const { slip, looked, rulings } = judging;
    if (slip.is_cashed_out === 1) return true;
    const before = await store.legsIn(tx, slip.id);
    const after = before.map((leg) => ({
      ...leg,
      ...judgedBy(leg, looked.get(leg.fixture_id)?.quote?.state, rulings),
    }));
    if (after.every((leg, place) => before[place] !== undefined && isSameJudgment(leg, before[place]))) return true;
    const { isDecided, sureMinor } = figuresOf(slip, after);
    if (!isDecided) return false;
    const legs = await judge(tx, judging);
    const returnedMinor = minorOf(slip.cashed) + sureMinor;
    const differenceMinor = returnedMinor - minorOf(slip.returned ?? '0');
    const number = slip.corrections + 1;
    const subject = { slip, legs, fixtures: fixturesOf(looked), nowMs: context.now() };
    await store.addCall(tx, adjustCall(subject, { number, differenceMinor, returnedMinor }));
    await store.moveSlip(tx, slip.id, { returned: decimal(returnedMinor), corrections: number });
    return true;
  };

  /** False: the slip is on its way to the platform, or hangs on other matches, and has to be looked at again. */
  const settleSlip = async (slipId: string): Promise<boolean> => {
    const before = await store.legsOf([slipId]);
    const fixtureIds = before.map(({ fixture_id }) => fixture_id);
    const looked = await context.lookAll(fixtureIds);
    const isFollowed = await store.write(async (tx): Promise<boolean> => {
      const slip = await store.lockedSlip(tx, slipId);
      if (slip === undefined) return true;
      // A slip that waits for its second look or for the platform keeps its selections as they are until then.
      if (slip.state !== 'OPEN' && slip.state !== 'SETTLED')
        return slip.state !== 'DELAYED' && slip.state !== 'BETTING' && slip.state !== 'PAYING';
      const rulings = await tradingStore.rulingsIn(tx, fixtureIds);
      if (slip.state === 'SETTLED') return correct(tx, { slip, looked, rulings });
      const legs = await judge(tx, { slip, looked, rulings });
      await endIfDecided(store, tx, { slip, legs, fixtures: fixturesOf(looked), nowMs: context.now() });
      return true;
    });
    context.pump(slipId);
    return isFollowed;
  };

  const settle = async ({ fixture }: Pick<Match, 'fixture'>, { state }: Pick<Quote, 'state'>): Promise<void> => {
    const rulings = await tradingStore.rulingsOf([fixture.id]);
    const legs = (await store.openLegs(fixture.id)).filter((leg) => judgedBy(leg, state, rulings) !== undefined);
    for (const slipId of new Set(legs.map(({ slip_id }) => slip_id))) await settleSlip(slipId);
  };

  /** Brings every slip on a match to what operators ruled. A ruling is followed until none is left. */
  const follow = async (fixtureId: string): Promise<void> => {
    const rulings = (await tradingStore.rulingsOf([fixtureId])).filter(({ is_done }) => is_done === 0);
    if (rulings.length === 0) return;
    let isDone = true;
    for (const slipId of await store.slipsOn(fixtureId)) if (!(await settleSlip(slipId))) isDone = false;
    if (isDone) await tradingStore.finish(rulings);
  };

  /** One look after the other for each match. */
  const inTurn = (id: string, look: () => Promise<void>): Promise<void> => {
    const work = (working.get(id) ?? Promise.resolve())
      .then(look)
      .catch((error: unknown) => log.error({ err: error, fixture: id }, 'a match could not be settled yet'));
    working.set(id, work);
    void work.finally(() => {
      if (working.get(id) === work) working.delete(id);
    });
    return work;
  };

  return {
    /** Settles what a match has decided. */
    settle: (match: Match, quote: Quote): Promise<void> => inTurn(match.fixture.id, () => settle(match, quote)),
    /** Follows what operators ruled about a match. */
    follow: (fixtureId: string): Promise<void> => inTurn(fixtureId, () => follow(fixtureId)),
    /** Looks at every match on which something is open or ruled, for what an earlier process left. */
    sweep: async (): Promise<void> => {
      for (const { id } of await store.openFixtures()) {
        const looked = (await context.lookAll([id])).get(id);
        if (looked?.quote !== undefined) await settle(looked.match, looked.quote);
      }
      for (const id of await tradingStore.unfinished()) await follow(id);
    },
    idle: async (): Promise<void> => void (await Promise.all(working.values())),
  };
}
