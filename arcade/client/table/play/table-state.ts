import type { JsonObject } from '../../../src/kernel/json.ts';
import type { Reveal } from '../../../src/tables/define-table.ts';
import type { Mine, PastRound, Phase, RoundResult, Snapshot, TableMessage } from '../../../src/tables/wire.ts';

/** A table as its page knows it: the last snapshot with every message after it. */
export interface TableState {
  readonly phase: Phase;
  /** The phase ends then, by the page's own clock, in ms. */
  readonly endsMs: number;
  readonly startedMs: number;
  readonly round: Snapshot['round'];
  readonly reveals: readonly Reveal[];
  readonly totals: Snapshot['totals'];
  readonly players: Snapshot['players'];
  readonly playerCount: number;
  readonly mine: Mine;
  readonly history: readonly PastRound[];
  readonly limits: Snapshot['limits'];
  readonly balance: string;
  readonly result: RoundResult | null;
}

const NOTHING: Mine = { stakes: {}, pending: [], accepted: [], taken: [], open: [], shown: {} };
/** As many rounds as statistics and roads look back on. */
const MOST_PAST = 100;

const timesOf = (message: { now: number; until: number }, nowMs: number) => ({
  startedMs: nowMs,
  endsMs: nowMs + Math.max(0, message.until - message.now),
});

const fromSnapshot = (snapshot: Snapshot, nowMs: number): TableState => {
  const { phase, round, reveals, totals, players, playerCount, mine, history, limits, balance, result } = snapshot;
  return {
    phase,
    ...timesOf(snapshot, nowMs),
    round,
    reveals,
    totals,
    players,
    playerCount,
    mine,
    history,
    limits,
    balance,
    result,
  };
};

const withPhase = (state: TableState, message: Extract<TableMessage, { type: 'phase' }>, nowMs: number): TableState => {
  const next = { ...state, phase: message.phase, ...timesOf(message, nowMs) };
  if (!message.round || message.round.id === state.round.id) return next;
  return { ...next, round: message.round, reveals: [], totals: {}, players: [], mine: NOTHING, result: null };
};

const withPast = (history: readonly PastRound[], past: PastRound): readonly PastRound[] =>
  history.some(({ id }) => id === past.id) ? history : [...history, past].slice(-MOST_PAST);

/** The state after a message; a message before the first snapshot changes nothing. */
export function heard(state: TableState | undefined, message: TableMessage, nowMs: number): TableState | undefined {
  if (message.type === 'snapshot') return fromSnapshot(message, nowMs);
  if (!state) return undefined;
  switch (message.type) {
    case 'phase':
      return withPhase(state, message, nowMs);
    case 'reveal':
      return { ...state, reveals: [...state.reveals, ...message.reveals] };
    case 'totals': {
      const { totals, players, playerCount } = message;
      return { ...state, totals, players, playerCount };
    }
    case 'mine':
      return { ...state, mine: message.mine, balance: message.balance };
    case 'settled':
      return {
        ...state,
        phase: 'SETTLED',
        result: message.result,
        history: withPast(state.history, message.past),
        balance: message.balance,
      };
    case 'limits':
      return { ...state, limits: message.limits };
    case 'refunded':
      return { ...state, mine: NOTHING };
    case 'refused':
    case 'advice':
    case 'away':
    case 'resumed':
    case 'ended':
    case 'echo':
      return state;
  }
}

/** Whole seconds left of the phase, for the clock's face. */
export const secondsLeft = (state: TableState, nowMs: number): number =>
  Math.max(0, Math.ceil((state.endsMs - nowMs) / 1_000));

/** The results of the rounds before, oldest first. */
export const pastResults = ({ history }: TableState): readonly JsonObject[] => history.map(({ result }) => result);
