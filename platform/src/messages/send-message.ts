import type { MessageKind, WrittenTexts } from '@baize/protocol/messages';
import type { Tx } from '../kernel/database/database.ts';
import { appendEvent } from '../kernel/events/event-log.ts';
import { isShutOut } from '../members/index.ts';
import { insertMessage } from './store.ts';

export interface MessageToSend {
  readonly merchant: string;
  readonly memberId: string;
  /** Its words are the texts `messages.text.KIND-title` and `messages.text.KIND-body`. */
  readonly kind: Exclude<MessageKind, 'mail'>;
  /** Arguments of its texts. `amountMinor` and `currency` together become {amount}. */
  readonly params?: Readonly<Record<string, string>>;
  readonly at: Date;
  /** Makes it arrive once: `deposit-credited:ID`. */
  readonly key: string;
  /** May be advertising: whoever takes a break finds it once that is over. */
  readonly marketing?: boolean;
}

interface WrittenMessage extends Omit<MessageToSend, 'kind'> {
  readonly kind: MessageKind;
  readonly texts?: WrittenTexts;
}

/**
 * Puts a message into a member's inbox, in the caller's transaction and once for each key; its words are made when it
 * is read. Call `eventLog.nudge()` after the commit, so that open pages hear of it. Undefined for a repeat.
 */
export const sendMessage = (tx: Tx, message: MessageToSend): Promise<bigint | undefined> => createMessage(tx, message);

/** The same with words that somebody wrote. */
export async function createMessage(tx: Tx, message: WrittenMessage): Promise<bigint | undefined> {
  const { merchant, memberId, params = {}, marketing = false, at } = message;
  const id = await insertMessage(tx, { ...message, params });
  if (id === undefined) return undefined;
  if (marketing && (await isShutOut(tx, { merchant, memberId }, at))) return id;
  await appendEvent(tx, { type: 'message.arrived', merchant, memberId, subject: String(id), data: {}, at });
  return id;
}
