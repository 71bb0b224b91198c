import type { Variant } from '../../src/games/variants.ts';
import { FIELDS, fieldsIn, mostFields } from './rules.ts';

/** Played by `npm run simulate`: chance chooses the fields, and each way ends after so many. */
export const variants: readonly Variant[] = [1, 3, 5, 10, 24].flatMap((mines) =>
  [...new Set([1, 3, mostFields(mines)])]
    .filter((fields) => fields <= mostFields(mines))
    .map((fields) => ({
      name: `${mines} mines, ${fields} fields`,
      choice: { mines },
      step: ({ opened }, random) => {
        const gone = fieldsIn(opened);
        if (gone.length >= fields) return undefined;
        const free = Array.from({ length: FIELDS }, (_, index) => index).filter((field) => !gone.includes(field));
        return { field: free[random(free.length)] ?? 0 };
      },
    })),
);
