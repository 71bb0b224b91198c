import { ok, refuse, refuseFields, type FieldProblem, type Result } from '@baize/protocol/kernel';
import type { BrandSetting } from '@baize/protocol/settings';
import type { Tx } from '../kernel/database.ts';
import type { RequestFacts } from '../kernel/serve.ts';
import { isTimeZone } from '../kernel/time-zone.ts';
import type { Deps, NewBrand } from '../kernel/wing.ts';
import { listMerchants, lockMerchants, updateMerchant } from '../settings/index.ts';
import { insertAudit } from './audit-store.ts';
import { audited, type Actor } from './audited.ts';
import { useInvitation } from './session-service.ts';

/** The brand as it stands. */
export async function readBrand(tx: Tx, code: string): Promise<BrandSetting & { name: string; currency: string }> {
  const found = (await listMerchants(tx)).find((merchant) => merchant.code === code);
  if (found === undefined) throw new Error(`an operator's brand ${code} is gone`);
  const { name, currency, symbol, hosts, default_language: defaultLanguage, time_zone: timeZone } = found;
  return { name, currency, symbol, hosts, defaultLanguage, timeZone };
}

/** Makes a brand. What is wrong with it is said before the invitation is used up. */
export async function createBrand(
  deps: Deps,
  { invitation, ...brand }: NewBrand & { readonly invitation: string },
  { ip, now }: Pick<RequestFacts, 'ip' | 'now'>,
): Promise<Result<{ code: string }>> {
  const all = await deps.db.single(listMerchants);
  const fields = takenHosts(brand.hosts, [...all, ownOf(deps)]);
  if (all.some(({ code }) => code === brand.code)) fields['code'] = [{ rule: 'taken' }];
  if (Object.keys(fields).length > 0) return refuseFields(fields);
  // An operator with few permissions is not to get to all by a brand of his own.
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

/** Writes how the brand is found and shown. A host leads to one brand, or nobody could tell whose page it is. */
export const writeBrand = (deps: Deps, actor: Actor, brand: BrandSetting): Promise<Result<BrandSetting>> =>
  audited(deps, actor, 'site.brand', ['permission'], async (tx) => {
    const { merchantCode } = actor.caller;
    const all = await lockMerchants(tx);
    const others = all.filter(({ code }) => code !== merchantCode);
    const isDefault = all.some(({ code, is_default }) => code === merchantCode && is_default);
    const fields = takenHosts(brand.hosts, isDefault ? others : [...others, ownOf(deps)]);
    if (brand.timeZone !== undefined && !isTimeZone(brand.timeZone)) fields['timeZone'] = [{ rule: 'invalid' }];
    if (Object.keys(fields).length > 0) return refuseFields(fields);
    const { name: _name, currency: _currency, ...before } = await readBrand(tx, merchantCode);
    const after = {
      symbol: brand.symbol,
      hosts: [...new Set(brand.hosts)],
      defaultLanguage: brand.defaultLanguage,
      timeZone: brand.timeZone ?? before.timeZone ?? 'UTC',
    };
    await updateMerchant(tx, merchantCode, {
      hosts: after.hosts,
      symbol: after.symbol,
      default_language: after.defaultLanguage,
      time_zone: after.timeZone,
    });
    return ok({ subject: '', before, after, value: after });
  });
