import { useLingui } from '@lingui/react/macro';
import { categoryWords } from '@baize/kit/kernel/words/category-words.ts';

const words = new Map(Object.entries(categoryWords));

/** A category as the menu calls it; one that only the server knows keeps its code. */
export function useCategoryName(): (category: string) => string {
  const { i18n } = useLingui();
  return (category) => {
    const name = words.get(category);
    return name ? i18n._(name) : category;
  };
}
