import type { Draw } from '../fairness/draws.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Game } from './define-game.ts';

/** A way to play a game that its theory speaks of. A game's `variants.ts` exports them as `variants`. */
export interface Variant {
  readonly name: string;
  readonly choice: JsonObject | null;
  /** Its own return, where the game states the lowest of several. */
  readonly returnToPlayer?: string;
  /** The next step in a game of steps, or nothing to cash out. */
  readonly step?: (shown: JsonObject, random: Draw) => JsonObject | undefined;
}

/** The result of one round, played the given way to its end, as a multiple of the stake. */
export function multipleOf(game: Game, { choice, step }: Variant, random: Draw): number {
  if (!step) {
    const { returns, parts } = game.play(random, choice, []);
    let sum = 0;
    for (let index = 0; index < returns.length; index += 1) sum += returns[index] as number;
    return sum / parts;
  }
  const steps: JsonObject[] = [];
  const drawn: number[] = [];
  for (;;) {
    let index = 0;
    // With more steps the same draws come again.
    const played = game.play(
      (bound) => {
        const value = drawn[index] ?? random(bound);
        drawn[index] = value;
        index += 1;
        return value;
      },
      choice,
      steps,
    );
    const next = played.over ? undefined : step(played.shown ?? {}, random);
    if (!next) return (played.returns[0] ?? 0) / played.parts;
    steps.push(next);
  }
}
