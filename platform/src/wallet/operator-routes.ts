import { minorOf, ok, refuse, refuseFields } from '@baize/protocol/kernel';
import { walletOperatorCalls } from '@baize/protocol/wallet';
import { audited } from '../kernel/callers/audited.ts';
import { rawReply, type ServeOperator } from '../kernel/calls/serve.ts';
import { lowered, raised } from '../kernel/second-operator/second-look.ts';
import type { Deps } from '../kernel/wing.ts';
import { createAdjustments } from './adjustments.ts';
import { findProof, PROOFS_BODY_BYTES } from './deposits/proof-images.ts';
import { readTurnoverRules, readWithdrawalRules, setTurnoverRules, setWithdrawalRules } from './rules.ts';
import { createWithdrawalFacts } from './withdrawals/withdrawal-facts-service.ts';
import { createWithdrawalQueue } from './withdrawals/withdrawal-queue.ts';

/** Operators' calls about members' money. */
export function walletOperatorRoutes(serve: ServeOperator, deps: Deps): void {
  const queue = createWithdrawalQueue(deps);
  serve(walletOperatorCalls.listWithdrawalQueue, (context) => queue.list(context, context.query));
  serve(walletOperatorCalls.getQueuedWithdrawal, (context) => queue.read(context, context.params.withdrawalId));
  const facts = createWithdrawalFacts(deps);
  serve(walletOperatorCalls.getWithdrawalFacts, (context) => facts.read(context, context.params.withdrawalId));
  serve(walletOperatorCalls.claimWithdrawal, (context) => queue.claim(context, context.params.withdrawalId));
  serve(walletOperatorCalls.takeOverWithdrawal, (context) => queue.takeOver(context, context.params.withdrawalId));
  serve(walletOperatorCalls.approveWithdrawal, (context) => queue.approve(context, context.params.withdrawalId));
  serve(walletOperatorCalls.rejectWithdrawal, (context) =>
    queue.reject(context, context.params.withdrawalId, context.body.reason),
  );
  serve(walletOperatorCalls.payWithdrawal, (context) => queue.pay(context, context.params.withdrawalId, context.body));
  serve(walletOperatorCalls.matchPayers, (context) => queue.match(context, context.params.withdrawalId, context.body));
  serve(
    walletOperatorCalls.closePayout,
    {
      upload: {
        maxBytes: PROOFS_BODY_BYTES,
        check: async (context) => {
          const found = await queue.read(context, context.params.withdrawalId);
          if (!found.ok) return found.problem;
          const isThere = found.value.payouts.some(({ id }) => id === context.params.payoutId);
          return isThere ? undefined : { code: 'NOT_FOUND' };
        },
      },
    },
    (context) => queue.closePayout(context, context.params, { ...context.body, signal: context.signal }),
  );
  serve(walletOperatorCalls.getProof, async ({ caller, params: { proofId } }) => {
    const bytes = await deps.db.single((tx) => findProof(tx, caller.merchantCode, proofId));
    if (bytes === undefined) return refuse('NOT_FOUND');
    return rawReply({ contentType: 'image/webp', headers: { 'cache-control': 'private, no-store' }, body: bytes });
  });

  const adjustments = createAdjustments(deps);
  serve(walletOperatorCalls.listAdjustments, (context) => adjustments.list(context, context.query));
  serve(walletOperatorCalls.createAdjustment, (context) => adjustments.propose(context, context.body));
  serve(walletOperatorCalls.decideAdjustment, (context) =>
    adjustments.decide(context, context.params.adjustmentId, context.body),
  );
  ruleRoutes(serve, deps);
}

function ruleRoutes(serve: ServeOperator, deps: Deps): void {
  serve(walletOperatorCalls.getWalletRules, async ({ caller: { merchantCode }, merchant }) =>
    deps.db.read(async (tx) => {
      const currency = merchant.currency.code;
      const turnover = await readTurnoverRules(tx, merchantCode);
      const withdrawals = await readWithdrawalRules(tx, merchantCode, currency);
      return ok({ currency, turnover, withdrawals });
    }),
  );
  serve(walletOperatorCalls.setTurnoverRules, (context) =>
    audited(deps, context, 'turnover-rules.update', async (tx, second) => {
      const { merchantCode } = context.caller;
      const before = await readTurnoverRules(tx, merchantCode);
      const beyond = await second.needed({
        clearThreshold: raised(minorOf(before.clearThreshold), minorOf(context.body.clearThreshold)),
        leastTurnoverBps: lowered(before.depositMultiplierBps, context.body.depositMultiplierBps),
      });
      if (beyond) return beyond;
      await setTurnoverRules(tx, merchantCode, context.body);
      return ok({ subject: merchantCode, before, after: context.body, value: context.body });
    }),
  );
  serve(walletOperatorCalls.setWithdrawalRules, (context) =>
    audited(deps, context, 'withdrawal-rules.update', async (tx) => {
      const { merchantCode } = context.caller;
      const { minAmount, maxAmount } = context.body;
      if (minorOf(minAmount) > minorOf(maxAmount)) {
        return refuseFields({ minAmount: [{ rule: 'max', max: maxAmount }] });
      }
      const before = await readWithdrawalRules(tx, merchantCode, context.merchant.currency.code);
      await setWithdrawalRules(tx, merchantCode, context.body);
      return ok({ subject: merchantCode, before, after: context.body, value: context.body });
    }),
  );
}
