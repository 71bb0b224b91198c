import { MEMBER_KIND } from '@baize/protocol/kernel';
import type { Tx } from '../kernel/database.ts';
import { defineConsumer, type Consumer } from '../kernel/event-log.ts';
import type { EventOf } from '../kernel/event-types.ts';
import { usernamesOf } from '../session/index.ts';
import { sendMessage, type MessageToSend } from './send-message.ts';

const MONEY_KINDS = {
  'deposit.credited': 'deposit-credited',
  'deposit.failed': 'deposit-failed',
  'deposit.rejected': 'deposit-failed',
  'deposit.expired': 'deposit-expired',
  'withdrawal.approved': 'withdrawal-approved',
  'withdrawal.rejected': 'withdrawal-rejected',
  'withdrawal.paid': 'withdrawal-paid',
  'withdrawal.failed': 'withdrawal-failed',
  'wallet-transfer.failed': 'wallet-transfer-failed',
} as const;

const TOLD = [
  'member.registered',
  'security.changed',
  'deposit.credited',
  'deposit.failed',
  'deposit.rejected',
  'deposit.expired',
  'withdrawal.approved',
  'withdrawal.rejected',
  'withdrawal.paid',
  'withdrawal.failed',
  'wallet-transfer.failed',
  'line-transfer.sent',
  'line-transfer.received',
] as const;

/** What an event says in its member's inbox; undefined for what is no news to anybody. */
function messageAbout(
  event: EventOf<(typeof TOLD)[number]>,
  names: ReadonlyMap<string, string>,
): Omit<MessageToSend, 'merchant' | 'memberId' | 'at'> | undefined {
  switch (event.type) {
    case 'member.registered':
      return event.data.kind === MEMBER_KIND.trial ? undefined : { kind: 'welcome', key: 'welcome' };
    case 'security.changed': {
      const { what, provider } = event.data;
      // The same may be changed again, so the event itself is the key.
      return {
        kind: `security-${what}`,
        key: `security:${event.id}`,
        ...(provider === undefined ? {} : { params: { provider } }),
      };
    }
    case 'line-transfer.sent':
    case 'line-transfer.received': {
      const kind = event.type === 'line-transfer.sent' ? 'transfer-sent' : 'transfer-received';
      const { amount, currency, party } = event.data;
      const params = { amountMinor: amount, currency, party: names.get(party) ?? '' };
      return { kind, key: `${kind}:${event.subject}`, params };
    }
    default: {
      // What was asked for out of a vendor's wallet and did not come changed nothing.
      if (event.type === 'wallet-transfer.failed' && event.data.direction === 'OUT') return undefined;
      const kind = MONEY_KINDS[event.type];
      const { amount, currency } = event.data;
      return { kind, key: `${kind}:${event.subject}`, params: { amountMinor: amount, currency } };
    }
  }
}

async function apply(tx: Tx, events: readonly EventOf<(typeof TOLD)[number]>[]): Promise<void> {
  const names = await usernamesOf(
    tx,
    events.flatMap((event) => ('party' in event.data ? [event.data.party] : [])),
  );
  for (const event of events) {
    const { merchant, memberId, at } = event;
    const message = memberId === null ? undefined : messageAbout(event, names);
    if (memberId !== null && message) await sendMessage(tx, { merchant, memberId, at, ...message });
  }
}

/** Writes to members what happened to their money and their account. Not replayed: what they deleted would come back. */
export const messagesConsumer: Consumer = defineConsumer({ name: 'messages.write', on: TOLD, apply });
