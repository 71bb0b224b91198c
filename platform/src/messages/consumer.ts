import { MEMBER_KIND, parseAmount } from '@baize/protocol/kernel';
import type { Tx } from '../kernel/database/database.ts';
import { defineConsumer, type Consumer } from '../kernel/events/event-log.ts';
import type { EventOf } from '../kernel/events/event-types.ts';
import { shutOutKin, usernamesOf } from '../members/index.ts';
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

/** Messages that end with the reason that an operator gave. */
const SAYS_WHY: ReadonlySet<string> = new Set(['deposit-failed', 'withdrawal-rejected', 'withdrawal-failed']);

const NOTIFYING = [
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
  'withdrawal.payout',
  'payout.matched',
  'payout.closed',
  'wallet-transfer.failed',
  'line-transfer.sent',
  'line-transfer.received',
  'limits.changed',
  'limits.shut-out',
  'limits.break-ended',
] as const;

type MessageBody = Omit<MessageToSend, 'merchant' | 'memberId' | 'at'>;

/** The inbox message about an event; undefined for events that are no news to the member. */
function messageAbout(
  event: EventOf<(typeof NOTIFYING)[number]>,
  names: ReadonlyMap<string, string>,
): MessageBody | undefined {
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
      const params = { amountMinor: amount, currency, party: names.get(party) ?? '', order: event.subject };
      return { kind, key: `${kind}:${event.subject}`, params };
    }
    case 'withdrawal.payout': {
      const { status, payout, amount, currency, dueAt } = event.data;
      // Only this status asks the member for an answer.
      if (status !== 'PAYER_PAID' || !dueAt) return undefined;
      const params = { amountMinor: amount, currency, until: dueAt };
      return { kind: 'payout-sent', key: `payout-sent:${payout}`, params };
    }
    case 'payout.matched':
    case 'payout.closed':
      return messageToPayer(event);
    case 'limits.changed':
      return messageAboutLimit(event);
    case 'limits.shut-out': {
      const { kind, until } = event.data;
      return { kind: 'break-begun', key: `break:${event.id}`, params: { what: whatOf(kind), until } };
    }
    case 'limits.break-ended':
      return { kind: 'break-ended', key: `break-end:${event.id}`, params: { what: whatOf(event.data.kind) } };
    default: {
      // A withdrawal from a vendor's wallet that failed changed nothing.
      if (event.type === 'wallet-transfer.failed' && event.data.direction === 'OUT') return undefined;
      const kind = MONEY_KINDS[event.type];
      const { amount, currency } = event.data;
      const why = 'reason' in event.data ? (event.data.reason ?? '') : '';
      const order = event.subject;
      const params = { amountMinor: amount, currency, order, ...(why === '' || !SAYS_WHY.has(kind) ? {} : { why }) };
      return { kind, key: `${kind}:${event.subject}`, params };
    }
  }
}

/** Messages for a payer: the task, and the outcome of the guarantee. Credited payments are messages of deposits. */
function messageToPayer({ type, subject, data }: EventOf<'payout.matched' | 'payout.closed'>): MessageBody | undefined {
  const { currency, amount, guarantee, guaranteeState, provider, holder, accountEnding } = data;
  const isHeld = guarantee !== '0';
  if (type === 'payout.matched') {
    const params = { amountMinor: amount, currency, provider, holder, accountEnding };
    const held = isHeld ? { held: 'some', guaranteeMinor: guarantee } : { held: 'none' };
    return { kind: 'payout-matched', key: `payout-matched:${subject}`, params: { ...params, ...held } };
  }
  if (data.status === 'CANCELLED') {
    const params = { amountMinor: amount, currency };
    const held = isHeld ? { held: guaranteeState.toLowerCase(), guaranteeMinor: guarantee } : { held: 'none' };
    return { kind: 'payout-cancelled', key: `payout-cancelled:${subject}`, params: { ...params, ...held } };
  }
  if (!isHeld) return undefined;
  const kind = guaranteeState === 'KEPT' ? 'guarantee-kept' : 'guarantee-returned';
  return { kind, key: `guarantee:${subject}`, params: { amountMinor: guarantee, currency } };
}

/** Texts choose by names without hyphens. */
const whatOf = (kind: string): string => kind.replaceAll('-', '_');

/** A limit that holds now, or a looser one that was asked for. That a request was taken back is no news. */
function messageAboutLimit({ id, data }: EventOf<'limits.changed'>): MessageBody | undefined {
  const { action, kind, after, currency } = data;
  if (action === 'loosening-cancelled') return undefined;
  const minor = after === null ? undefined : parseAmount(after);
  const value =
    after === null
      ? { unit: 'none' }
      : kind === 'session' || kind === 'reality-check'
        ? { unit: 'minutes', minutes: after }
        : { unit: 'money', amountMinor: String(minor ?? 0n), currency: currency ?? 'USD' };
  return {
    kind: action === 'loosening-asked' ? 'limit-asked' : 'limit-changed',
    key: `limit:${id}`,
    params: { what: whatOf(kind), ...value },
  };
}

async function apply(tx: Tx, events: readonly EventOf<(typeof NOTIFYING)[number]>[]): Promise<void> {
  const names = await usernamesOf(
    tx,
    events.flatMap((event) => ('party' in event.data ? [event.data.party] : [])),
  );
  for (const event of events) {
    const { merchant, memberId, at } = event;
    const message = memberId === null ? undefined : messageAbout(event, names);
    if (memberId !== null && message) await sendMessage(tx, { merchant, memberId, at, ...message });
    if (memberId !== null && isNewTrace(event)) await tellKin(tx, { merchant, memberId }, at);
  }
}

/** An account was opened, or has another contact or payee. */
const isNewTrace = ({ type, data }: EventOf<(typeof NOTIFYING)[number]>): boolean =>
  type === 'member.registered' ||
  (type === 'security.changed' && 'what' in data && ['contact', 'payee'].includes(data.what));

/**
 * Tells whoever takes a break that an account uses their contacts or payee, once a day. The account itself is told
 * nothing before it wants to deposit: its owner may not be who they say, and a break is nobody else's business.
 */
async function tellKin(tx: Tx, who: { merchant: string; memberId: string }, at: Date): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  for (const memberId of await shutOutKin(tx, who, at)) {
    await sendMessage(tx, { merchant: who.merchant, memberId, kind: 'break-kin', key: `break-kin:${day}`, at });
  }
}

/** Writes to members what happened to their money and their account. Not replayed: what they deleted would come back. */
export const messagesConsumer: Consumer = defineConsumer({ name: 'messages.write', on: NOTIFYING, apply });
