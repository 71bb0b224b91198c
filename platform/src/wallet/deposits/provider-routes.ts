import { parseAmount, z } from '@baize/protocol/kernel';
import { paymentNotice, providerCalls, type NoticeResult } from '@baize/protocol/wallet';
import type { Serve, SignedReply, SignedRequest } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { takeNotice } from './deposit-payment-store.ts';
import { createHostedProvider } from './payment-provider.ts';

const reply = (result: NoticeResult): SignedReply => ({ status: 200, body: { result } });

/** Providers' notices about payments. Any status but 200 means that the outcome is unknown. */
export function providerRoutes(serve: Serve, deps: Deps): void {
  const provider = createHostedProvider(deps.config);
  serve.signed(providerCalls.receivePaymentNotice, async (request) => {
    if (!provider?.isGenuine(request)) return reply('INVALID_SIGNATURE');
    const notice = readNotice(request);
    const amountMinor = notice && parseAmount(notice.amount);
    if (!notice || amountMinor === undefined || amountMinor <= 0n) return reply('BAD_REQUEST');
    const taken = await takeNotice(deps.db.kysely, {
      ...notice,
      provider: provider.code,
      amountMinor,
      at: request.now,
    });
    if (!taken.duplicate) deps.eventLog.nudge();
    if (taken.outcome === 'REVIEW') request.log.warn({ deposit: notice.orderId }, 'a payment has to be looked at');
    return reply(taken.outcome);
  });
}

function readNotice({ rawBody }: SignedRequest) {
  try {
    const read = z.safeParse(paymentNotice, JSON.parse(rawBody));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
