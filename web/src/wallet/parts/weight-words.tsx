import { useLingui } from '@lingui/react/macro';
import { categoryWords } from '@baize/kit/kernel/words/category-words.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { isKeyOf } from '@baize/kit/ui/record/record-search.ts';

const FULL = 10_000;

/** The game types that count less than others, or not at all; the others count in full. */
export function WeightWords({ weights }: { weights: Readonly<Record<string, number>> }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const lighter = Object.entries(weights).filter(([, weight]) => weight !== FULL);
  if (lighter.length === 0) return t`All games count in full.`;
  const list = new Intl.ListFormat(i18n.locale, { style: 'narrow' });
  const words = list.format(
    lighter.map(([category, weight]) => {
      const name = isKeyOf(categoryWords, category) ? i18n._(categoryWords[category]) : category;
      return weight === 0 ? t`${name} doesn’t count` : t`${name} counts ${{ rate: format.percent(weight) }}`;
    }),
  );
  return t`${words}. Other games count in full.`;
}
