import { useLingui } from '@lingui/react/macro';
import type { GameCategory } from '@baize/protocol/games';
import { categoryWords } from '../../games/index.ts';
import type { SelectOption } from '@baize/kit/ui/field/select-field.tsx';

/** Kinds of games to choose from, all of them first. */
export function useCategoryOptions(): readonly SelectOption[] {
  const { t, i18n } = useLingui();
  const categories = Object.keys(categoryWords) as GameCategory[];
  return [
    { value: '', label: t`All game types` },
    ...categories.map((value) => ({ value, label: i18n._(categoryWords[value]) })),
  ];
}
