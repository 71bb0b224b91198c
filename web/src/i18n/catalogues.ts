import type { Messages } from '@lingui/core';
import type { LanguageCode } from '@baize/protocol/kernel/languages';

type Load = () => Promise<{ readonly messages: Messages }>;

/** A language is translated once its catalogue lies in its folder. English needs none: its words are in the code. */
const files = import.meta.glob<{ readonly messages: Messages }>(['./locales/*/messages.po', '!./locales/EN/*']);

const fileOf = (code: LanguageCode): Load | undefined => files[`./locales/${code}/messages.po`];

/** Whether the site has words in a language. */
export const isTranslated = (code: LanguageCode): boolean => code === 'EN' || fileOf(code) !== undefined;

/** The words of a language; none for English, and for one that is not translated yet, which is shown in English. */
export const loadCatalogue = async (code: LanguageCode): Promise<Messages> => (await fileOf(code)?.())?.messages ?? {};
