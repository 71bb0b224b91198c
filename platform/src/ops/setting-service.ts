import { ok, type Result } from '@baize/protocol/kernel';
import type { SettingName, SiteSettings } from '@baize/protocol/settings';
import type { Deps } from '../kernel/wing.ts';
import { getSettings, lockMerchant, partsOfSetting, saveSetting } from '../settings/index.ts';
import { audited, type Actor } from './audited.ts';

/** What becomes of a setting; a refusal leaves it as it is. */
export type NextSetting<N extends SettingName> = (before: SiteSettings[N]) => Result<SiteSettings[N]>;

/** Changes one setting of the operator's brand. */
export const changeSetting = <N extends SettingName>(
  deps: Deps,
  actor: Actor,
  name: N,
  next: NextSetting<N>,
): Promise<Result<SiteSettings[N]>> =>
  audited(deps, actor, `site.${name}`, partsOfSetting[name], async (tx) => {
    const { merchantCode } = actor.caller;
    await lockMerchant(tx, merchantCode);
    const before = (await getSettings(tx, merchantCode))[name];
    const after = next(before);
    if (!after.ok) return after;
    await saveSetting(tx, merchantCode, name, after.value);
    return ok({ subject: '', before, after: after.value, value: after.value });
  });
