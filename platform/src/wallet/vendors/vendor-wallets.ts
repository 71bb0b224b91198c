import {
  currencyOf,
  DAY_MS,
  fitsStep,
  formatMoney,
  ok,
  parseAmount,
  refuse,
  refuseFields,
  stepOf,
  type CallBody,
  type CallQuery,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import { MAIN_WALLET_ID, type MerchantWallet, type TransferCalls, type WalletTransfer } from '@baize/protocol/wallet';
import { forNobody } from '../../kernel/acting.ts';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { pageBounds, pageReply } from '../../kernel/calls/page.ts';
import { text } from '../../kernel/texts/texts.ts';
import type { Deps } from '../../kernel/wing.ts';
import { isShutOut } from '../../members/index.ts';
import { gateValue } from '../gate.ts';
import { nameIn } from '../deposits/deposit-methods.ts';
import { freshId } from '../fresh-id.ts';
import { findAccount } from '../ledger/ledger.ts';
import { madeBefore } from '../ledger/made-before.ts';
import { readWalletMode } from '../rules.ts';
import { cashAccountKeyOf } from '../service.ts';
import type { WalletVendorTable } from '../tables.ts';
import type { Whose } from '../turnover/turnover.ts';
import { SENT_MS, type VendorMoney } from './vendor-transfers.ts';
import * as store from './vendor-store.ts';
import { transferView } from './vendor-view.ts';

/** Rounds are looked for so long after money went in. */
const WATCH_MS = DAY_MS;
/** The rounds of one player are looked for so often at the most, and so many players are remembered. */
const LOOK_MS = 2_000;
const LOOKS_KEPT = 10_000;
const OPEN_STATES = ['INIT', 'HELD', 'UNKNOWN'] as const;

export const whoseOf = ({
  merchantCode,
  memberId,
  currency,
}: Pick<MemberCaller, 'merchantCode' | 'memberId' | 'currency'>): Whose => ({
  merchant: merchantCode,
  memberId,
  currency,
});

/** A vendor's game that was left, and which opening of the vendor's games it was. */
type LeftGame = NonNullable<CallBody<TransferCalls['collectWallets']>['left']>;

export interface TransferRequest {
  readonly whose: Whose;
  readonly vendor: Pick<WalletVendorTable, 'code'>;
  readonly direction: 'IN' | 'OUT';
  readonly amountMinor: bigint | null;
  readonly cause: 'MEMBER' | 'LAUNCH' | 'COLLECT';
  readonly key: string;
  readonly fingerprint: string;
  readonly now: Date;
  /** Games that are open there are ended first; nothing is sent to a vendor that does not hear of it. */
  readonly afterKick?: boolean;
  /** It is begun only while the player's games were opened so often; see `plays`. */
  readonly atPlay?: number | undefined;
}

export type VendorWallets = ReturnType<typeof createVendorWallets>;

/** A member's wallets at vendors, and what moves between them and the main one. */
export function createVendorWallets(deps: Pick<Deps, 'db' | 'eventLog' | 'log'>, money: VendorMoney) {
  const { db, eventLog, log } = deps;

  /** Takes a transfer on, sends it, and answers how far it has come. */
  async function transfer(requested: TransferRequest): Promise<Result<string>> {
    const { whose, vendor, direction, now } = requested;
    const started = await db.transaction(async (tx) => {
      if (requested.atPlay !== undefined && (await store.heldPlay(tx, whose, vendor.code)) !== requested.atPlay)
        return undefined;
      const id = freshId();
      const begun = await store.startTransfer(tx, {
        id,
        whose,
        vendor: vendor.code,
        direction,
        amountMinor: requested.amountMinor,
        cause: requested.cause,
        key: requested.key,
        fingerprint: requested.fingerprint,
        nextAt: new Date(now.getTime() + SENT_MS),
        at: now,
      });
      if (begun.code === 'OK' && !begun.duplicate && direction === 'IN') {
        const player = await store.playerAt(tx, whose, vendor.code, now);
        await store.watchPlayer(tx, player.account_id, new Date(now.getTime() + WATCH_MS));
      }
      return begun;
    });
    if (!started) return refuse('CONFLICT');
    if (started.refusal) return refuse('LIMIT_REACHED', { value: gateValue(started.refusal, whose.currency) });
    if (started.code !== 'OK') return refuse(started.code);
    const id = started.transferId ?? '';
    if (started.duplicate) return ok(id);
    eventLog.nudge();
    // Taken on, it goes on to its end whatever becomes of the session.
    await forNobody(() => money.send(id, { afterKick: requested.afterKick }));
    return ok(id);
  }

  async function viewOf(caller: MemberCaller, id: string, language: string): Promise<Result<WalletTransfer>> {
    const { merchantCode: merchant, memberId } = caller;
    const row = await db.read((tx) => store.findTransfer(tx, { merchant, memberId, id }));
    const vendors = await db.single((tx) => store.listVendors(tx, merchant));
    return row ? ok(transferView(row, vendors, language)) : refuse('NOT_FOUND');
  }

  /** Checks a transfer request before any money is touched. */
  async function read(
    caller: MemberCaller,
    { from, to, amount }: CallBody<TransferCalls['walletTransfer']>,
    now: Date,
  ): Promise<Result<Pick<TransferRequest, 'vendor' | 'direction'> & { amountMinor: bigint }>> {
    const direction = from === MAIN_WALLET_ID ? 'IN' : 'OUT';
    const other = direction === 'IN' ? to : from;
    if (from === to || (direction === 'OUT' && to !== MAIN_WALLET_ID))
      return refuseFields({ to: [{ rule: 'invalid' }] });
    const currency = currencyOf(caller.currency);
    const { vendors, isSingle } = await db.read((tx) => wallets(tx, caller.merchantCode));
    const vendor = vendors.find(({ type_id }) => type_id === other);
    if (!vendor) return refuse('NOT_FOUND');
    const amountMinor = parseAmount(amount);
    if (amountMinor === undefined || amountMinor <= 0n) {
      return refuseFields({ amount: [{ rule: 'step', min: formatMoney(stepOf(currency), currency) }] });
    }
    if (direction === 'OUT') return ok({ vendor, direction, amountMinor });
    if (!fitsStep(amountMinor, currency)) {
      return refuseFields({ amount: [{ rule: 'step', min: formatMoney(stepOf(currency), currency) }] });
    }
    if (caller.scope === 'excluded') {
      return refuse('SELF_EXCLUDED', { value: { until: caller.excludedUntil?.toISOString() ?? null } });
    }
    if (isSingle || vendor.status !== 'OPEN') return refuse('NOT_OFFERED');
    const { merchantCode: merchant, memberId } = caller;
    if (await db.single((tx) => isShutOut(tx, { merchant, memberId }, now))) return refuse('ACCOUNT_FROZEN');
    if (amountMinor < vendor.min_amount) {
      const min = formatMoney(vendor.min_amount, currency);
      return refuse('AMOUNT_OUT_OF_RANGE', { value: { min, max: null, currency: caller.currency } });
    }
    return ok({ vendor, direction, amountMinor });
  }

  const lookedAtMs = new Map<bigint, number>();

  /**
   * Reading the wallets starts the search for rounds at once instead of waiting for the minute's job; the page gets the
   * results as events.
   */
  function lookForRounds(held: readonly store.HeldPlayer[]): void {
    const nowMs = performance.now();
    for (const player of held) {
      if (!player.known || nowMs - (lookedAtMs.get(player.account_id) ?? -LOOK_MS) < LOOK_MS) continue;
      if (lookedAtMs.size >= LOOKS_KEPT) lookedAtMs.clear();
      lookedAtMs.set(player.account_id, nowMs);
      void forNobody(() => money.takeRounds(player)).catch((error: unknown) =>
        log.error({ err: error }, 'rounds were not booked'),
      );
    }
  }

  return {
    transfer,
    lookForRounds,

    merchantWallet: async (caller: MemberCaller, language: string): Promise<MerchantWallet> => {
      lookForRounds(await db.single((tx) => store.playersOf(tx, whoseOf(caller))));
      return db.read(async (tx) => {
        const currency = currencyOf(caller.currency);
        const show = (minor: bigint): string => formatMoney(minor > 0n ? minor : 0n, currency);
        const { vendors, isSingle } = await wallets(tx, caller.merchantCode);
        const held = new Map((await store.playersOf(tx, whoseOf(caller))).map((each) => [each.vendor, each]));
        const open = await store.listTransfers(
          tx,
          { merchant: caller.merchantCode, memberId: caller.memberId, states: OPEN_STATES },
          { offset: 0, limit: 50 },
        );
        const cash = (await findAccount(tx, cashAccountKeyOf(caller)))?.balanceMinor ?? 0n;
        const transit = open.reduce((sum, each) => sum + (each.direction === 'IN' ? (each.amount ?? 0n) : 0n), 0n);
        // Money at a vendor is shown whatever the brand has decided since.
        const shown = vendors.filter(
          ({ code, status }) => (!isSingle && status === 'OPEN') || (held.get(code)?.balance ?? 0n) > 0n,
        );
        return {
          isSingle: isSingle && shown.length === 0,
          currency: caller.currency,
          main: {
            accountTypeId: MAIN_WALLET_ID,
            accountTypeName: text(language, 'wallet.name.main'),
            balance: show(cash),
            availBalance: show(cash),
          },
          wallets: shown.map((vendor) => {
            const balance = held.get(vendor.code)?.balance ?? 0n;
            const pending = open.some((each) => each.vendor === vendor.code);
            return {
              accountTypeId: vendor.type_id,
              accountTypeName: nameIn(vendor.names, language),
              vassalage: vendor.code,
              balance: show(balance),
              availBalance: show(pending ? 0n : balance),
              status: isSingle ? ('CLOSED' as const) : vendor.status,
              minAmount: formatMoney(vendor.min_amount, currency),
              pending,
            };
          }),
          inTransit: show(transit),
        };
      });
    },

    /** Refusals: those of the call's `problems`. The same key and request get the first transfer as it stands now. */
    move: async (
      caller: MemberCaller,
      body: CallBody<TransferCalls['walletTransfer']>,
      { key, fingerprint, language, now }: { key: string; fingerprint: string; language: string; now: Date },
    ): Promise<Result<WalletTransfer>> => {
      const before = await madeBefore(db.kysely, { table: 'wallet_vendor_transfers', memberId: caller.memberId, key });
      if (before) {
        const isSame = before.fingerprint === fingerprint;
        return isSame ? viewOf(caller, before.id, language) : refuse('IDEMPOTENCY_CONFLICT');
      }
      const requested = await read(caller, body, now);
      if (!requested.ok) return requested;
      const made = await transfer({
        whose: whoseOf(caller),
        ...requested.value,
        cause: 'MEMBER',
        key,
        fingerprint,
        now,
      });
      return made.ok ? viewOf(caller, made.value, language) : made;
    },

    /**
     * Calls everything back, or what lies with the vendor whose games were left; not where they were opened again since.
     * A vendor to which something is on its way already is left out.
     */
    collect: async (
      caller: MemberCaller,
      { left, key, language, now }: { left?: LeftGame | undefined; key: string; language: string; now: Date },
    ): Promise<readonly WalletTransfer[]> => {
      const { vendors } = await db.read((tx) => wallets(tx, caller.merchantCode));
      const held = await db.single((tx) => store.playersOf(tx, whoseOf(caller)));
      const transfers: WalletTransfer[] = [];
      for (const player of held) {
        const vendor = vendors.find(({ code }) => code === player.vendor);
        if (!vendor || !player.known || (left && left.vassalage !== vendor.code)) continue;
        const own = `${key}:${vendor.code}`;
        // Asked again, it ends no game that was opened since.
        const before = await madeBefore(db.kysely, {
          table: 'wallet_vendor_transfers',
          memberId: caller.memberId,
          key: own,
        });
        if (!before && left) await money.awaitEnd(whoseOf(caller), vendor.code);
        if (!before && !left) await money.kick(player);
        const made = await transfer({
          whose: whoseOf(caller),
          vendor,
          atPlay: left?.play,
          afterKick: left !== undefined,
          direction: 'OUT',
          amountMinor: null,
          cause: 'COLLECT',
          key: own,
          fingerprint: 'collect',
          now,
        });
        const view = made.ok ? await viewOf(caller, made.value, language) : made;
        if (view.ok) transfers.push(view.value);
      }
      return transfers;
    },

    list: async (
      caller: MemberCaller,
      query: CallQuery<TransferCalls['listWalletTransfers']>,
      { language, now }: { language: string; now: Date },
    ): Promise<CallValue<TransferCalls['listWalletTransfers']>> => {
      const filter = { merchant: caller.merchantCode, memberId: caller.memberId };
      const { rows, totalRows, vendors } = await db.read(async (tx) => ({
        rows: await store.listTransfers(tx, filter, pageBounds(query)),
        totalRows: await store.countTransfers(tx, filter),
        vendors: await store.listVendors(tx, caller.merchantCode),
      }));
      // Reading starts the job at once; the vendor is asked no more often than before.
      if (rows.some(({ next_at }) => next_at !== null && next_at <= now)) {
        void forNobody(() => money.checkDue()).catch((error: unknown) =>
          log.error({ err: error }, 'asking about transfers failed'),
        );
      }
      return pageReply(
        rows.map((row) => transferView(row, vendors, language)),
        totalRows,
        query,
      );
    },
  };

  /** A vendor that the lobby has closed takes no more money than one whose wallet is. */
  async function wallets(tx: Tx, merchant: string) {
    const offered = await store.offeredVendors(tx, merchant);
    const vendors = (await store.listVendors(tx, merchant)).map((vendor): WalletVendorTable =>
      offered.has(vendor.code) ? vendor : { ...vendor, status: 'CLOSED' },
    );
    return { vendors, isSingle: (await readWalletMode(tx, merchant)).isSingle };
  }
}
