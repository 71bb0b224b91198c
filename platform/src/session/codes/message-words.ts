import { textWith, type TextId } from '../../kernel/texts/texts.ts';

/** The letters and short messages that are written to people, by the end of their texts' ids. */
export type MessageName = Extract<TextId, `session.mail.${string}`> extends `session.mail.${infer Name}` ? Name : never;

/** One sentence or letter with its facts filled in. */
export const messageIn = (
  language: string,
  name: MessageName,
  facts: Readonly<Record<string, string | number>>,
): string => textWith(language, `session.mail.${name}`, facts);
