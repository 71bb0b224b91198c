import type { LanguageCode } from '@baize/protocol/kernel/languages';
import { isTranslated } from './catalogues.ts';
import './untranslated.css';

/** While developing: a ribbon that says that these English words stand for those of a language not translated yet. */
export async function markUntranslated(code: LanguageCode): Promise<void> {
  const { dataset } = document.documentElement;
  if (await isTranslated(code)) delete dataset['untranslated'];
  else dataset['untranslated'] = code;
}
