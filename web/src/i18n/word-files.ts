import { languages } from '@baize/protocol/kernel/languages';
import type { WordFile, WordFiles } from '@baize/kit/i18n/catalogues.ts';

const whole = import.meta.glob<WordFile>(['../../../texts/*/site.po', '!../../../texts/en/*']);

/**
 * The words of each language that has a catalogue; English needs none, because its words are in the code. While
 * developing, a catalogue comes whole; the build puts its own list here, cut by page (build/split-words.ts).
 */
export const wordFiles: WordFiles = Object.fromEntries(
  languages.flatMap(({ code, bcp47 }) => {
    const load = whole[`../../../texts/${bcp47}/site.po`];
    return load ? [[code, load]] : [];
  }),
);
