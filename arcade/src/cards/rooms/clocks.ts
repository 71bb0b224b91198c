import { SECOND_MS } from '@baize/protocol/kernel';
import type { Turn } from '../define-cards.ts';
import type { CardContext } from './context.ts';
import { isThere, type CardTable, type Clock, type LiveHand } from './state.ts';

/** The questions of a hand, each with its clock. A question that was asked before keeps the one it has. */
export function turnsOf({ state, pace, now, random }: CardContext, { hand }: CardTable): readonly Turn[] {
  const turns = hand.state ? state.cards.open(hand.state) : [];
  const asked = new Map(turns.map((turn) => [turn.seat, turn]));
  for (const [place, { key }] of hand.clocks) if (asked.get(place)?.key !== key) hand.clocks.delete(place);
  for (const { seat, key, seconds } of turns) {
    if (hand.clocks.has(seat)) continue;
    const beganMs = now();
    const thinks = pace.botLeastMs + Math.round((pace.botMostMs - pace.botLeastMs) * random());
    const clock: Clock = {
      key,
      beganMs,
      untilMs: beganMs + seconds * SECOND_MS,
      refill: false,
      botMs: beganMs + thinks,
    };
    hand.clocks.set(seat, clock);
  }
  return turns;
}

/** The questions that everybody at the table may know of. */
export const openlyAsked = (turns: readonly Turn[]): string =>
  turns.flatMap(({ seat, key, isQuiet }) => (isQuiet === true ? [] : [`${seat} ${key}`])).join(', ');

/** A question that is due is answered by this: the bot that has the seat, or the clock. */
export type Due = 'BOT' | 'CLOCK' | undefined;

/** When the next thing happens to a question, unless its seat answers first. */
export function momentOf({ pace }: CardContext, hand: LiveHand, place: number): number {
  const clock = hand.clocks.get(place);
  const sitter = hand.seats[place]?.sitter;
  if (!clock || !sitter) return Number.POSITIVE_INFINITY;
  if (sitter.bot) return clock.botMs;
  return sitter.leaving ? clock.beganMs + pace.givenUpMs : clock.untilMs;
}

/**
 * Whether a question is to be answered now for its seat. One whose page is gone gets spare time first, a minute in all in
 * one hand and a step at a time; whoever stayed has the same time as ever.
 */
export function dueFor(context: CardContext, hand: LiveHand, place: number): Due {
  const { state, pace, now } = context;
  const clock = hand.clocks.get(place);
  const sitter = hand.seats[place]?.sitter;
  if (!clock || !sitter || momentOf(context, hand, place) > now()) return undefined;
  if (sitter.bot) return 'BOT';
  if (sitter.leaving || isThere(state, sitter)) return 'CLOCK';
  const left = hand.refillMs.get(place) ?? pace.refillMs;
  if (left <= 0) return 'CLOCK';
  const step = Math.min(left, pace.refillStepMs);
  hand.refillMs.set(place, left - step);
  clock.untilMs = now() + step;
  clock.refill = true;
  return undefined;
}
