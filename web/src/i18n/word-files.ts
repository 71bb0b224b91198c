import type { Messages } from '@lingui/core';
import type { LanguageCode } from '@baize/protocol/kernel/languages';

/** A file of words, and where a built site keeps the words of its other parts. */
export interface WordFile {
  readonly messages: Messages;
  readonly parts?: Readonly<Record<string, () => Promise<WordFile>>>;
}

type WordFiles = Partial<Record<LanguageCode, () => Promise<WordFile>>>;

const whole = import.meta.glob<WordFile>(['./locales/*/messages.po', '!./locales/EN/*']);

/**
 * The words of each language that has a catalogue; English needs none, because its words are in the code. While
 * developing, a catalogue comes whole; the build puts its own list here, cut by page (build/split-words.ts).
 */
export const wordFiles: WordFiles = Object.fromEntries(
  Object.entries(whole).map(([path, load]) => [path.split('/')[2], load]),
);
