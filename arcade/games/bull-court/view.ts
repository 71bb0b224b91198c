import type { Json, JsonObject } from '../../src/kernel/json.ts';

export interface ShownBull {
  readonly cards: readonly string[];
  /** "0" … "9" or "bull". */
  readonly worth: string;
}

/** A hand as the rules show it to a seat, with nothing where they show null. */
export interface BullView {
  readonly banker: number;
  readonly chosen: readonly boolean[];
  readonly stakes: readonly number[];
  readonly hands: readonly ShownBull[] | undefined;
}

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

export const readView = ({ banker, chosen, stakes, hands }: JsonObject): BullView => ({
  banker: Number(banker),
  chosen: list(chosen).map((each) => each === true),
  stakes: list(stakes).map(Number),
  hands: Array.isArray(hands)
    ? list(hands).map((each) => {
        const { cards, worth } = each as JsonObject;
        return { cards: list(cards).map(String), worth: typeof worth === 'string' ? worth : '' };
      })
    : undefined,
});
