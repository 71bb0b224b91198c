import { ok } from '@baize/protocol/kernel';
import { walletCalls } from '@baize/protocol/wallet';
import type { Serve } from '../kernel/serve.ts';
import type { DepositService } from './deposit-service.ts';
import { isTrial, type WalletService } from './service.ts';

const DEPOSIT_LIMIT = { max: 30, windowMs: 60_000, by: 'member' } as const;
const RECORD_LIMIT = { max: 120, windowMs: 60_000, by: 'member' } as const;

/** A trial account's balance is no money, so it does not wear the brand's symbol. */
const symbolFor = (caller: { isAgent: number }, symbol: string): string => (isTrial(caller) ? '' : symbol);

export function walletRoutes(serve: Serve, wallet: WalletService, deposits: DepositService): void {
  serve(walletCalls.getBalance, async ({ caller, merchant, language, now, query: { typeId } }) =>
    ok(await wallet.balance(caller, { symbol: symbolFor(caller, merchant.symbol), language, now, typeId })),
  );
  serve(walletCalls.listPaymentMarks, async ({ merchant, language }) =>
    ok({ methods: deposits.marks(merchant.currency.code, language) }),
  );
  serve(walletCalls.listDepositMethods, async ({ caller, language }) => ok(deposits.listMethods(caller, language)));
  serve(
    walletCalls.createDeposit,
    { limit: DEPOSIT_LIMIT },
    ({ caller, body, language, now, idempotencyKey, fingerprint }) =>
      deposits.create({ caller, ...body, key: idempotencyKey, fingerprint, language, now }),
  );
  serve(walletCalls.listDeposits, ({ caller, query, language }) => deposits.list(caller, query, language));
  serve(walletCalls.getDeposit, ({ caller, params, language }) => deposits.find(caller, params.depositId, language));
  serve(walletCalls.listTransactions, { limit: RECORD_LIMIT }, ({ caller, query, language }) =>
    wallet.record(caller, query, language),
  );
}
