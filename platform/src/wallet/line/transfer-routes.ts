import { ok } from '@baize/protocol/kernel';
import { transferCalls } from '@baize/protocol/wallet';
import type { Serve } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { sendTransferCode } from '../../account/index.ts';
import { createLineTransfers } from './line-transfers.ts';
import type { VendorWallets } from '../vendors/vendor-wallets.ts';

const TRANSFER_LIMIT = { max: 30, windowMs: 60_000, by: 'member' } as const;
const LOOK_LIMIT = { max: 120, windowMs: 60_000, by: 'member' } as const;
/** Money comes back from vendors whatever break a member takes; going in is refused there by itself. */
const BACK = { limit: TRANSFER_LIMIT, duringExclusion: true } as const;

/** Between a member's wallets, and along the line. */
export function transferRoutes(serve: Serve, deps: Deps, wallets: VendorWallets): void {
  const line = createLineTransfers(deps);

  serve(transferCalls.getMerchantWallet, { limit: LOOK_LIMIT }, async ({ caller, language }) =>
    ok(await wallets.merchantWallet(caller, language)),
  );
  serve(transferCalls.walletTransfer, BACK, ({ caller, body, idempotencyKey: key, fingerprint, language, now }) =>
    wallets.move(caller, body, { key, fingerprint, language, now }),
  );
  serve(transferCalls.collectWallets, BACK, async ({ caller, body, idempotencyKey: key, language, now }) =>
    ok({ transfers: [...(await wallets.collect(caller, { left: body.left, key, language, now }))] }),
  );
  serve(transferCalls.listWalletTransfers, { limit: LOOK_LIMIT }, async ({ caller, query, language, now }) =>
    ok(await wallets.list(caller, query, { language, now })),
  );

  serve(transferCalls.getLineTransferSettings, async ({ caller, merchant, ip, now }) =>
    ok(await line.settings(caller, merchant, ip, now)),
  );
  serve(transferCalls.sendTransferCode, { limit: TRANSFER_LIMIT }, (context) =>
    sendTransferCode(deps, context.caller, context),
  );
  serve(
    transferCalls.transferUpline,
    { limit: TRANSFER_LIMIT },
    ({ caller, merchant, ip, body, idempotencyKey: key, now }) =>
      line.passOn({ caller, merchant, ip, username: undefined, body, key, now }),
  );
  serve(
    transferCalls.transferDownline,
    { limit: TRANSFER_LIMIT },
    ({ caller, merchant, ip, body, idempotencyKey: key, now }) =>
      line.passOn({ caller, merchant, ip, username: body.username, body, key, now }),
  );
  serve(transferCalls.listLineTransfers, async ({ caller, query }) => ok(await line.list(caller, query)));
}
