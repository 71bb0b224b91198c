import { ok, refuse, refuseFields, type CallValue, type FieldProblem, type Result } from '@baize/protocol/kernel';
import type { OpsCalls, PlannedTimeZone } from '@baize/protocol/ops';
import type { BrandSetting } from '@baize/protocol/settings';
import { zonesOf } from '../kernel/site/brand-zones.ts';
import { conflict } from '../kernel/calls/conflict.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { RequestFacts } from '../kernel/calls/serve.ts';
import { calendarUntil, changeAfter, changeInstant, isTimeZone, zoneAt } from '../kernel/time/calendar.ts';
import type { Deps, NewBrand } from '../kernel/wing.ts';
import { listMerchants, lockMerchants, planZone, updateMerchant } from '../settings/index.ts';
import { insertAudit } from './audit-store.ts';
import { audited, type Actor } from './audited.ts';
import { useInvitation } from './operators/invitation-key.ts';

type Brand = CallValue<OpsCalls['getSettings']>['brand'];

const plannedOf = (calendar: string, now: Date): PlannedTimeZone | null => {
  const change = changeAfter(calendar, now);
  return change === undefined ? null : { timeZone: change.zone, from: change.since.toISOString() };
};

/** The brand as it stands. */
export async function readBrand(tx: Tx, code: string, now: Date): Promise<Brand> {
  const found = (await listMerchants(tx)).find((merchant) => merchant.code === code);
  if (found === undefined) throw new Error(`an operator's brand ${code} is gone`);
  const { name, currency, symbol, hosts, default_language: defaultLanguage, calendar } = found;
  const timeZone = zoneAt(calendar, now);
  return { name, currency, symbol, hosts, defaultLanguage, timeZone, plannedTimeZone: plannedOf(calendar, now) };
}

/** Brands, how they are found and shown, and the days that they count by. */
export function createBrandService(deps: Deps) {
  return { createBrand, setBrand, planTimeZone };

  /** Makes a brand. What is wrong with it is said before the invitation is used up. */
  async function createBrand(
    { invitation, ...brand }: NewBrand & { readonly invitation: string },
    { ip, now }: Pick<RequestFacts, 'ip' | 'now'>,
  ): Promise<Result<{ code: string }>> {
    const all = await deps.db.single(listMerchants);
    const fields = takenHosts(brand.hosts, [...all, ownOf(deps)]);
    if (all.some(({ code }) => code === brand.code)) fields['code'] = [{ rule: 'taken' }];
    if (Object.keys(fields).length > 0) return refuseFields(fields);
    // An operator with few permissions is not to get to all by a brand of their own.
    if (!(await useInvitation(deps, invitation))?.includes('*')) return refuse('LINK_INVALID');
    await deps.db.transaction(async (tx) => {
      await deps.openBrand(tx, brand);
      await insertAudit(tx, {
        merchant_code: brand.code,
        operator_id: '',
        operator: 'this machine',
        ip,
        at: now,
        action: 'brand.create',
        subject: brand.code,
        before: null,
        after: brand,
      });
    });
    return ok({ code: brand.code });
  }

  /** Writes how the brand is found and shown. A host leads to one brand, or nobody could tell whose page it is. */
  function setBrand(actor: Actor, brand: BrandSetting): Promise<Result<BrandSetting>> {
    return audited(deps, actor, 'site.brand', ['permission'], async (tx) => {
      const { merchantCode } = actor.caller;
      const all = await lockMerchants(tx);
      const others = all.filter(({ code }) => code !== merchantCode);
      const isDefault = all.some(({ code, is_default }) => code === merchantCode && is_default);
      const fields = takenHosts(brand.hosts, isDefault ? others : [...others, ownOf(deps)]);
      if (Object.keys(fields).length > 0) return refuseFields(fields);
      const {
        name: _name,
        currency: _currency,
        plannedTimeZone: _planned,
        ...before
      } = await readBrand(tx, merchantCode, actor.now);
      if (brand.timeZone !== undefined && brand.timeZone !== before.timeZone) return conflict('zone-at-once');
      const after = {
        symbol: brand.symbol,
        hosts: [...new Set(brand.hosts)],
        defaultLanguage: brand.defaultLanguage,
        timeZone: before.timeZone,
      };
      await updateMerchant(tx, merchantCode, {
        hosts: after.hosts,
        symbol: after.symbol,
        default_language: after.defaultLanguage,
      });
      return ok({ subject: '', before, after, value: after });
    });
  }

  /**
   * Plans another time zone, or with none withdraws the plan. Days are counted by the zone in which they were lived, so it
   * changes where one of them ends and never at once.
   */
  function planTimeZone(
    actor: Actor,
    timeZone: string | undefined,
  ): Promise<Result<{ timeZone: string; plannedTimeZone: PlannedTimeZone | null }>> {
    return audited(
      deps,
      actor,
      timeZone === undefined ? 'site.keep-time-zone' : 'site.plan-time-zone',
      ['permission'],
      async (tx) => {
        const { caller, now } = actor;
        await lockMerchants(tx);
        const calendar = (await zonesOf(tx, [caller.merchantCode])).get(caller.merchantCode) ?? 'UTC';
        const current = zoneAt(calendar, now);
        const before = { timeZone: current, plannedTimeZone: plannedOf(calendar, now) };
        if (timeZone !== undefined && !isTimeZone(timeZone)) return refuseFields({ timeZone: [{ rule: 'invalid' }] });
        if (timeZone === current) return conflict('zone-same');
        if (timeZone === undefined && before.plannedTimeZone === null) return conflict('zone-not-planned');
        // A plan that is replaced has changed no day yet, so the instant is reckoned as if there were none.
        const lived = calendarUntil(calendar, now);
        const change =
          timeZone === undefined ? undefined : { zone: timeZone, since: changeInstant(lived, timeZone, now) };
        await planZone(tx, caller.merchantCode, change, now);
        const plannedTimeZone = change ? { timeZone: change.zone, from: change.since.toISOString() } : null;
        const after = { timeZone: current, plannedTimeZone };
        return ok({ subject: '', before, after, value: after });
      },
    );
  }
}

/** The platform's own address, which is the default brand's without being listed. */
const ownOf = ({ config }: Pick<Deps, 'config'>) => ({ hosts: [new URL(config.publicOrigin).hostname] });

/** Hosts that lead to one of these brands already. */
function takenHosts(
  hosts: readonly string[],
  brands: readonly { readonly hosts: readonly string[] }[],
): Record<string, FieldProblem[]> {
  const taken = new Set(brands.flatMap((brand) => brand.hosts));
  return Object.fromEntries(
    hosts.flatMap((host, index) => (taken.has(host) ? [[`hosts.${index}`, [{ rule: 'taken' }]]] : [])),
  );
}
