import { ok, UPLOAD_MAX_BYTES, UPLOAD_MAX_IMAGES } from '@baize/protocol/kernel';
import { walletCalls, withdrawalCalls } from '@baize/protocol/wallet';
import type { Serve } from '../kernel/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { listBonuses } from './bonus-list.ts';
import type { DepositService } from './deposit-service.ts';
import { isTrial, type WalletService } from './service.ts';
import { confirmWithdrawal } from './withdrawal-confirmation.ts';
import { createWithdrawalService } from './withdrawal-service.ts';

/** Three pictures of 5 MB as base64, and the rest. */
export const PROOFS_BODY_BYTES = UPLOAD_MAX_IMAGES * Math.ceil((UPLOAD_MAX_BYTES * 4) / 3) + 16_384;

const DEPOSIT_LIMIT = { max: 30, windowMs: 60_000, by: 'member' } as const;
const RECORD_LIMIT = { max: 120, windowMs: 60_000, by: 'member' } as const;

/** A trial account's balance is no money, so it does not wear the brand's symbol. */
const symbolFor = (caller: { isAgent: number }, symbol: string): string => (isTrial(caller) ? '' : symbol);

export function walletRoutes(serve: Serve, wallet: WalletService, deposits: DepositService): void {
  serve(walletCalls.getBalance, async ({ caller, merchant, language, now, query: { typeId } }) =>
    ok(await wallet.balance(caller, { symbol: symbolFor(caller, merchant.symbol), language, now, typeId })),
  );
  serve(walletCalls.listPaymentMarks, async ({ merchant, language }) =>
    ok({ methods: await deposits.marks(merchant.code, merchant.currency.code, language) }),
  );
  serve(walletCalls.listDepositMethods, async ({ caller, language }) =>
    ok(await deposits.listMethods(caller, language)),
  );
  serve(
    walletCalls.createDeposit,
    { limit: DEPOSIT_LIMIT },
    ({ caller, body, language, now, idempotencyKey, fingerprint }) =>
      deposits.create({ caller, ...body, key: idempotencyKey, fingerprint, language, now }),
  );
  serve(walletCalls.listDeposits, ({ caller, query, language }) => deposits.list(caller, query, language));
  serve(walletCalls.getDeposit, ({ caller, params, language }) => deposits.find(caller, params.depositId, language));
  serve(
    walletCalls.reportDepositPaid,
    // Money may have been sent before a break.
    { limit: DEPOSIT_LIMIT, bodyLimitBytes: PROOFS_BODY_BYTES, duringExclusion: true },
    ({ caller, params, body: { proofs = [] }, language, now }) =>
      deposits.reportPaid(caller, params.depositId, { proofs, language, now }),
  );
  serve(walletCalls.listTransactions, { limit: RECORD_LIMIT }, ({ caller, query, language }) =>
    wallet.record(caller, query, language),
  );
}

const WITHDRAWAL_LIMIT = { max: 20, windowMs: 60_000, by: 'member' } as const;
/** Money leaves whatever break a member takes. */
const WITHDRAWAL = { limit: WITHDRAWAL_LIMIT, duringExclusion: true } as const;

export function withdrawalRoutes(serve: Serve, deps: Deps): void {
  const withdrawals = createWithdrawalService(deps);
  serve(withdrawalCalls.getWithdrawalSettings, async ({ caller, now }) => ok(await withdrawals.settings(caller, now)));
  serve(withdrawalCalls.createWithdrawal, WITHDRAWAL, ({ caller, body, now, idempotencyKey: key }) =>
    withdrawals.create({ caller, body, key, now }),
  );
  serve(withdrawalCalls.listWithdrawals, ({ caller, query }) => withdrawals.list(caller, query));
  serve(
    withdrawalCalls.confirmWithdrawal,
    { ...WITHDRAWAL, bodyLimitBytes: PROOFS_BODY_BYTES },
    ({ caller, params: { withdrawalId }, body, now }) => confirmWithdrawal(deps, { caller, withdrawalId, body, now }),
  );
  serve(walletCalls.listBonuses, ({ caller, query, language }) => listBonuses(deps.db, caller, query, language));
}
