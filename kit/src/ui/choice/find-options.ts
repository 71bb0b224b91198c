import type { ComboOption } from './combo-option.ts';

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The words of an option, folded once: every letter that is typed is looked for in all of them. */
const foldedWords = new WeakMap<ComboOption, string>();

function wordsOf(option: ComboOption): string {
  const known =
    foldedWords.get(option) ?? ` ${folded(`${option.label} ${option.hint ?? ''} ${option.keywords ?? ''}`)} `;
  foldedWords.set(option, known);
  return known;
}

/**
 * The options that what was typed fits, by label, hint and keywords, marks and case aside. A whole word comes
 * before the start of one, and that before the inside of one: "IN" is India first, then what begins so, then China.
 */
export function findOptions(options: readonly ComboOption[], typed: string | null): readonly ComboOption[] {
  const wanted = folded((typed ?? '').trim());
  if (!wanted) return options;
  const found = options.flatMap((option) => {
    const words = wordsOf(option);
    if (!words.includes(wanted)) return [];
    return { option, rank: words.includes(` ${wanted} `) ? 0 : words.includes(` ${wanted}`) ? 1 : 2 };
  });
  return found.toSorted((one, other) => one.rank - other.rank).map(({ option }) => option);
}
