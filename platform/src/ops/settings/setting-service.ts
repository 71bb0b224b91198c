import { ok, type Result } from '@baize/protocol/kernel';
import type { SettingName, SiteSettings } from '@baize/protocol/settings';
import type { Deps } from '../../kernel/wing.ts';
import { getSettings, lockMerchant, partsOfSetting, setSetting } from '../../settings/index.ts';
import { audited, type Actor } from '../audited.ts';

/** Computes a setting's next value; a refusal leaves it unchanged. */
export type NextSetting<N extends SettingName> = (before: SiteSettings[N]) => Result<SiteSettings[N]>;

export function createSettingService(deps: Deps) {
  return { change };

  /** Changes one setting of the operator's brand. */
  function change<N extends SettingName>(
    actor: Actor,
    name: N,
    next: NextSetting<N>,
  ): Promise<Result<SiteSettings[N]>> {
    return audited(deps, actor, `site.${name}`, partsOfSetting[name], async (tx) => {
      const { merchantCode } = actor.caller;
      await lockMerchant(tx, merchantCode);
      const before = (await getSettings(tx, merchantCode))[name];
      const after = next(before);
      if (!after.ok) return after;
      await setSetting(tx, merchantCode, name, after.value);
      return ok({ subject: '', before, after: after.value, value: after.value });
    });
  }
}
