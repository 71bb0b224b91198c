import { MEMBER_KIND } from '@baize/protocol/kernel';
import type { Tx } from '../kernel/database.ts';
import { defineConsumer, type Consumer } from '../kernel/event-log.ts';
import type { EventOf } from '../kernel/event-types.ts';
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
] as const;

/** What an event says in its member's inbox; undefined for what is no news to anybody. */
function messageAbout(
  event: EventOf<(typeof TOLD)[number]>,
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
    default: {
      const kind = MONEY_KINDS[event.type];
      const { amount, currency } = event.data;
      return { kind, key: `${kind}:${event.subject}`, params: { amountMinor: amount, currency } };
    }
  }
}

async function apply(tx: Tx, events: readonly EventOf<(typeof TOLD)[number]>[]): Promise<void> {
  for (const event of events) {
    const { merchant, memberId, at } = event;
    const message = memberId === null ? undefined : messageAbout(event);
    if (memberId !== null && message) await sendMessage(tx, { merchant, memberId, at, ...message });
  }
}

/** Writes to members what happened to their money and their account. Not replayed: what they deleted would come back. */
export const messagesConsumer: Consumer = defineConsumer({ name: 'messages.write', on: TOLD, apply });
