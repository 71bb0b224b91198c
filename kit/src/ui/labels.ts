import { setupI18n, type MessageDescriptor } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { useContext } from 'react';

export * as labels from './label-words.ts';

/** Stands in where there is no provider, as in a test: it knows the source words only. */
const sourceWords = setupI18n({ locale: 'en', messages: { en: {} } });

/** Says a label in the reader's language. */
export function useLabel(): (label: MessageDescriptor) => string {
  const { i18n } = useContext(LinguiContext) ?? { i18n: sourceWords };
  return (label) => i18n._(label);
}

/** The reader's language as Intl wants it. */
export function useLocale(): string {
  const { i18n } = useContext(LinguiContext) ?? { i18n: sourceWords };
  return i18n.locale;
}
