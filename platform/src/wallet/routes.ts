import { ok } from '@baize/protocol/kernel';
import { walletCalls, withdrawalCalls } from '@baize/protocol/wallet';
import type { Serve } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { listBonuses } from './bonuses/bonus-list.ts';
import type { DepositService } from './deposits/deposit-service.ts';
import { PROOFS_BODY_BYTES } from './deposits/proof-images.ts';
import { isTrial, type WalletService } from './service.ts';
import { canConfirm, confirmWithdrawal } from './withdrawals/withdrawal-confirmation.ts';
import { createWithdrawalService } from './withdrawals/withdrawal-service.ts';

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
    {
      limit: DEPOSIT_LIMIT,
      // Money may have been sent before a break.
      duringExclusion: true,
      upload: {
        maxBytes: PROOFS_BODY_BYTES,
        check: async ({ caller, params, language }) => {
          const found = await deposits.find(caller, params.depositId, language);
          return found.ok ? undefined : found.problem;
        },
      },
    },
    ({ caller, params, body: { proofs = [] }, language, now, signal }) =>
      deposits.reportPaid(caller, params.depositId, { proofs, language, now, signal }),
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
    {
      ...WITHDRAWAL,
      upload: {
        maxBytes: PROOFS_BODY_BYTES,
        check: ({ caller, params }) => canConfirm(deps, caller, params.withdrawalId),
      },
    },
    ({ caller, params: { withdrawalId }, body, now, signal }) =>
      confirmWithdrawal(deps, { caller, withdrawalId, body, now, signal }),
  );
  serve(walletCalls.listBonuses, ({ caller, query, language }) => listBonuses(deps.db, caller, query, language));
}
