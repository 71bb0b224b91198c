import { currencyOf, formatMoney, minorOf, ok, refuse, refuseFields } from '@baize/protocol/kernel';
import { transferOperatorCalls } from '@baize/protocol/wallet';
import { actionsOf } from '../../kernel/callers/actions.ts';
import type { OperatorCaller } from '../../kernel/caller.ts';
import { audited } from '../../kernel/callers/audited.ts';
import { cursorReply, placeInTime, readCursor } from '../../kernel/database/cursor.ts';
import { pageBounds, pageReply } from '../../kernel/calls/page.ts';
import type { ServeOperator } from '../../kernel/calls/serve.ts';
import { windowOf } from '../../kernel/time/calendar.ts';
import { operatorNamesOf } from '../../kernel/callers/operator-names.ts';
import type { Deps } from '../../kernel/wing.ts';
import { findMemberByUsername, usernamesOf } from '../../members/index.ts';
import { siteOf } from '../../settings/index.ts';
import { endQuoted } from '../quoted.ts';
import { statementAt } from '../records/member-statement.ts';
import { listDays } from './reconciliation-days.ts';
import { reconcile } from './reconciliation.ts';
import { readTransferRules, readWalletMode, setTransferRules, setWalletMode } from '../rules.ts';
import type { WalletVendorTable } from '../tables.ts';
import { stopPlayAt } from '../vendors/vendor-kicks.ts';
import { endAskedOf, endByWord } from '../vendors/vendor-transfer-ends.ts';
import { createVendorMoney } from '../vendors/vendor-transfers.ts';
import * as store from '../vendors/vendor-store.ts';
import { transferView } from '../vendors/vendor-view.ts';

const WAITING = ['INIT', 'HELD', 'UNKNOWN'] as const;

/** Operators' calls about vendors' wallets, transfers along the line, and the day's books. */
export function transferOperatorRoutes(serve: ServeOperator, deps: Deps): void {
  const { db } = deps;
  vendorRoutes(serve, deps);
  transferRoutes(serve, deps);

  serve(transferOperatorCalls.getReconciliation, async ({ merchant, query }) =>
    ok(await reconcile(deps, merchant, query.day)),
  );
  serve(transferOperatorCalls.listReconciliations, async ({ merchant, query }) => {
    const { rows, totalRows } = await db.read((tx) => listDays(tx, merchant.code, pageBounds(query)));
    return ok(pageReply(rows, totalRows, query));
  });
  serve(transferOperatorCalls.getStatement, async ({ merchant, query, now }) => {
    const member = await db.single((tx) => findMemberByUsername(tx, merchant.code, query.username));
    if (!member) return refuse('NOT_FOUND');
    // A day means all of it, by the brand's calendar.
    const at =
      query.at === undefined
        ? now
        : query.at.length === 10
          ? new Date(windowOf(merchant.timeZone, 'day', new Date(`${query.at}T12:00:00Z`)).end.getTime() - 1)
          : new Date(query.at);
    const accounts = await db.single((tx) => statementAt(tx, merchant.code, member.id, at));
    return ok({ username: member.username, at: at.toISOString(), accounts });
  });
  serve(transferOperatorCalls.getTransferRules, async ({ merchant }) => {
    const currency = merchant.currency.code;
    return ok({ ...(await db.single((tx) => readTransferRules(tx, merchant.code, currency))), currency });
  });
  serve(transferOperatorCalls.setTransferRules, (context) =>
    audited(deps, context, 'transfer-rules.update', async (tx) => {
      const { body, merchant } = context;
      if (minorOf(body.minAmount) > minorOf(body.maxAmount)) {
        return refuseFields({ minAmount: [{ rule: 'max', max: body.maxAmount }] });
      }
      const before = await readTransferRules(tx, merchant.code, merchant.currency.code);
      await setTransferRules(tx, merchant.code, body);
      return ok({ subject: merchant.code, before, after: body, value: body });
    }),
  );
}

function vendorRoutes(serve: ServeOperator, deps: Deps): void {
  const { db, config } = deps;
  serve(transferOperatorCalls.listVendorWallets, async ({ merchant }) =>
    db.read(async (tx) =>
      ok({
        isSingle: (await readWalletMode(tx, merchant.code)).isSingle,
        wallets: (await store.listVendors(tx, merchant.code)).map((vendor) =>
          settingOf(vendor, merchant.currency.code),
        ),
      }),
    ),
  );
  serve(transferOperatorCalls.setVendorWallet, (context) =>
    audited(deps, context, 'vendor-wallet.update', async (tx) => {
      const { merchant, params, body } = context;
      const before = (await store.listVendors(tx, merchant.code)).find(({ code }) => code === params.vendor);
      if (!before) return refuse('NOT_FOUND');
      const minMinor = minorOf(body.minAmount);
      if (minMinor <= 0n) return refuseFields({ minAmount: [{ rule: 'min', min: '0.01' }] });
      const after = { ...before, status: body.status, min_amount: minMinor };
      await store.updateVendor(tx, after);
      if (after.status !== 'OPEN')
        await stopPlayAt(tx, { merchant: merchant.code, vendor: params.vendor }, context.now);
      const [was, is] = [before, after].map((each) => settingOf(each, merchant.currency.code));
      return ok({ subject: params.vendor, before: was, after: is, value: settingOf(after, merchant.currency.code) });
    }),
  );
  serve(transferOperatorCalls.setWalletMode, (context) =>
    audited(
      deps,
      context,
      'wallet-mode.update',
      async (tx) => {
        const { merchant, body } = context;
        const before = await readWalletMode(tx, merchant.code);
        await setWalletMode(tx, merchant.code, body);
        if (body.isSingle) await stopPlayAt(tx, { merchant: merchant.code }, context.now);
        return ok({ subject: merchant.code, before, after: body, value: body });
      },
      // The menu follows it.
      async () => siteOf(deps).changed(context.merchant.code, ['permission']),
    ),
  );
  serve(transferOperatorCalls.setVendorFault, async ({ merchant, params, body }) => {
    if (!config.demo) return refuse('NOT_OFFERED');
    const vendors = await db.single((tx) => store.listVendors(tx, merchant.code));
    if (!vendors.some(({ code }) => code === params.vendor)) return refuse('NOT_FOUND');
    const result = await createVendorMoney(deps).setFault(merchant.code, body.fault);
    return result === 'OK' ? ok({ fault: body.fault }) : refuse('NOT_OFFERED');
  });
}

function transferRoutes(serve: ServeOperator, deps: Deps): void {
  const { db } = deps;
  const withNames = async (
    rows: readonly store.TransferRow[],
    vendors: readonly WalletVendorTable[],
    language: string,
    caller: OperatorCaller,
  ) => {
    const names = await db.read((tx) =>
      usernamesOf(
        tx,
        rows.map(({ member_id }) => member_id),
      ),
    );
    const operators = await operatorNamesOf(
      db.kysely,
      rows.flatMap(({ end_asked_by: id }) => id ?? []),
    );
    return rows.map((row) => ({
      ...transferView(row, vendors, language),
      username: names.get(row.member_id) ?? '',
      vassalage: row.vendor,
      tries: row.tries,
      reason: row.reason,
      endAsked: endAskedOf(row, operators),
      memberId: row.member_id,
      actions: actionsOf(caller, transferOperatorCalls, {
        checkVendorTransfer: WAITING.some((state) => state === row.state),
        endVendorTransfer: row.state === 'UNKNOWN' && row.end_asked_by !== caller.operatorId,
      }),
    }));
  };

  serve(transferOperatorCalls.listVendorTransfers, async ({ merchant, query, language, caller }) => {
    const idEnd = endQuoted('T', query.reference);
    if (!idEnd.ok) return idEnd;
    const states = query.state ? [query.state] : idEnd.value === undefined ? WAITING : undefined;
    const filter = { merchant: merchant.code, idEnd: idEnd.value, states };
    const after = readCursor(query.cursor, placeInTime);
    if (!after.ok) return after;
    const { pageSize } = query;
    const { rows, next, vendors } = await db.read(async (tx) => {
      const found = await store.transfersAfter(tx, filter, after.value, pageSize + 1).execute();
      const stretch = cursorReply(
        found,
        pageSize,
        (row) => [row.created_at.toISOString(), row.id],
        (row) => row,
      );
      const vendors = await store.listVendors(tx, merchant.code);
      return { ...stretch, rows: await store.withHistory(tx, stretch.rows), vendors };
    });
    return ok({ rows: await withNames(rows, vendors, language, caller), next });
  });
  serve(transferOperatorCalls.checkVendorTransfer, async ({ merchant, params, language, caller }) => {
    const filter = { merchant: merchant.code, id: params.transferId };
    if (!(await db.read((tx) => store.findTransfer(tx, filter)))) return refuse('NOT_FOUND');
    await createVendorMoney(deps).check(params.transferId);
    const row = await db.read((tx) => store.findTransfer(tx, filter));
    const vendors = await db.single((tx) => store.listVendors(tx, merchant.code));
    const [view] = row ? await withNames([row], vendors, language, caller) : [];
    return view ? ok(view) : refuse('NOT_FOUND');
  });
  serve(transferOperatorCalls.endVendorTransfer, async (context) => {
    const { merchant, params, language, caller } = context;
    const ended = await endByWord(deps, context, params.transferId, context.body);
    if (!ended.ok) return ended;
    const filter = { merchant: merchant.code, id: params.transferId };
    const row = await db.read((tx) => store.findTransfer(tx, filter));
    const vendors = await db.single((tx) => store.listVendors(tx, merchant.code));
    const [view] = row ? await withNames([row], vendors, language, caller) : [];
    return view ? ok(view) : refuse('NOT_FOUND');
  });
}

const settingOf = (vendor: WalletVendorTable, currency: string) => ({
  vassalage: vendor.code,
  accountTypeId: vendor.type_id,
  names: { ...vendor.names },
  status: vendor.status,
  minAmount: formatMoney(vendor.min_amount, currencyOf(currency)),
});
