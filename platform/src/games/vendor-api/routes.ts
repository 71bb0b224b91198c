import { vendorCalls } from '@baize/protocol/games';
import { Counter } from 'prom-client';
import { StoreUnavailable } from '../../kernel/stores/cache.ts';
import { onceForMany } from '../../kernel/stores/once.ts';
import type { Serve, SignedReply, SignedRequest } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { readBody, type VendorBody, type VendorCallName } from './body.ts';
import { replyOf } from './reply.ts';
import type { VendorSecrets } from './secrets.ts';
import { createVendorApiHandlers, type VendorApiHandlers } from './service.ts';
import { signingVendor } from './signature.ts';

const ok = (body: SignedReply['body']): SignedReply => ({ status: 200, body });

/**
 * The vendor API (semantics §1.3). A decision is answered with HTTP 200 and a code; any
 * other status means that nothing is known to have happened, and that the vendor should ask again.
 */
export function vendorApiRoutes(serve: Serve, deps: Deps, secrets: VendorSecrets): void {
  const handlers = createVendorApiHandlers(deps);
  const nonces = onceForMany(deps.config, deps.once, deps.cache);
  const calls = new Counter({
    name: 'vendor_calls_total',
    help: 'Calls of game vendors, by what was answered',
    labelNames: ['call', 'code'],
    registers: [deps.metrics],
  });

  const answer = async <N extends VendorCallName>(name: N, request: SignedRequest): Promise<SignedReply> => {
    const vendorCode = await signingVendor(request, { secrets, nonces });
    const { requestId, body } = readBody(name, request.rawBody);
    if (vendorCode === undefined) return ok(replyOf({ requestId }, 'INVALID_SIGNATURE'));
    if (body === undefined || body.vendorCode !== vendorCode) return ok(replyOf({ requestId }, 'BAD_REQUEST'));
    try {
      const handle: (vendorCode: string, body: VendorBody<N>, now: Date) => Promise<SignedReply['body']> =
        handlers[name];
      return ok(await handle(vendorCode, body, request.now));
    } catch (error) {
      if (isOutOfRange(error)) return ok(replyOf({ requestId }, 'BAD_REQUEST'));
      request.log.error({ err: error, call: name, vendor: vendorCode }, 'a vendor call failed');
      return { status: 500, body: replyOf({ requestId }, 'INTERNAL') };
    }
  };

  for (const name of Object.keys(handlers) as (keyof VendorApiHandlers)[]) {
    serve.signed(vendorCalls[name], async (request) => {
      try {
        const reply = await answer(name, request);
        calls.inc({ call: name, code: String(reply.body.code) });
        return reply;
      } catch (error) {
        // Without the shared memory of nonces a replay could not be recognized, so nothing is taken.
        if (!(error instanceof StoreUnavailable)) throw error;
        return { status: 503, body: replyOf({ requestId: undefined }, 'INTERNAL') };
      }
    });
  }
}

const NUMBER_OUT_OF_RANGE = '22003';

/** A sum that no balance can hold was undone, and asking again would never help. */
const isOutOfRange = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NUMBER_OUT_OF_RANGE;
