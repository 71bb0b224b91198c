import type { Json } from '../../src/kernel/json.ts';
import { marked, type Mark, type Picture } from '../../src/games/picture.ts';
import type { Ladder } from './rules.ts';

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Every rung from the top down, with the planks that held, those that did not, and where the player stepped. */
export function picture({ planks }: Ladder, sound: Json | undefined, path: Json | undefined): Picture {
  const steps = list(path);
  const rungs = list(sound).map((holding, rung) =>
    Array.from({ length: planks }, (_, plank): Mark => {
      const holds = list(holding).includes(plank);
      return marked(
        { symbol: holds ? 'plank' : 'broken' },
        steps[rung] === plank ? (holds ? 'hit' : 'miss') : undefined,
      );
    }),
  );
  return { form: 'grid', rows: rungs.toReversed() };
}
