import { ok, refuseFields, type FieldProblem, type Result } from '@baize/protocol/kernel';
import type { BrandSetting } from '@baize/protocol/site';
import type { Tx } from '../kernel/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { listMerchants, updateMerchant } from '../site/index.ts';
import { audited, type Actor } from './audited.ts';

/** The brand as it stands. */
export async function readBrand(tx: Tx, code: string): Promise<BrandSetting & { name: string; currency: string }> {
  const found = (await listMerchants(tx)).find((merchant) => merchant.code === code);
  if (found === undefined) throw new Error(`an operator's brand ${code} is gone`);
  const { name, currency, symbol, hosts, default_language: defaultLanguage } = found;
  return { name, currency, symbol, hosts, defaultLanguage };
}

/** Writes how the brand is found and shown. A host leads to one brand, or nobody could tell whose page it is. */
export const writeBrand = (deps: Deps, actor: Actor, brand: BrandSetting): Promise<Result<BrandSetting>> =>
  audited(deps, actor, 'site.brand', ['permission'], async (tx) => {
    const { merchantCode } = actor.caller;
    const others = (await listMerchants(tx)).filter(({ code }) => code !== merchantCode).flatMap(({ hosts }) => hosts);
    const fields: Record<string, FieldProblem[]> = {};
    brand.hosts.forEach((host, index) => {
      if (others.includes(host)) fields[`hosts.${index}`] = [{ rule: 'taken' }];
    });
    if (Object.keys(fields).length > 0) return refuseFields(fields);
    const { name: _name, currency: _currency, ...before } = await readBrand(tx, merchantCode);
    const after = { symbol: brand.symbol, hosts: [...new Set(brand.hosts)], defaultLanguage: brand.defaultLanguage };
    await updateMerchant(tx, merchantCode, {
      hosts: after.hosts,
      symbol: after.symbol,
      default_language: after.defaultLanguage,
    });
    return ok({ subject: '', before, after, value: after });
  });
