import { groundOf } from '@baize/protocol/kernel/look/contrast';
import { z } from '@baize/protocol/kernel';
import { lookDraft, type LookSetting, type SiteLook } from '@baize/protocol/settings';
import type { PageLook } from '../../kernel/site/page-look.ts';
import type { Deps, Visit } from '../../kernel/wing.ts';
import { siteOf } from '../service.ts';

/** The look that a visit sees: of a preview, what is not published yet. */
async function lookOf(deps: Deps, { merchant, preview }: Visit): Promise<LookSetting> {
  const current = await siteOf(deps).look(merchant.code);
  return preview?.kind === 'look' ? { ...z.parse(lookDraft, preview.draft), version: current.version + 1 } : current;
}

const groundIn = ({ tokens }: LookSetting) => (tokens === null ? null : groundOf(tokens));

/** The part of it that an open page wears. */
export async function siteLookOf(deps: Deps, visit: Visit): Promise<SiteLook> {
  const look = await lookOf(deps, visit);
  return { version: look.version, tokens: look.tokens, ground: groundIn(look) };
}

/** The part of it that stands in the page when it is sent; undefined where the brand's folder says everything. */
export async function pageLookOf(deps: Deps, visit: Visit): Promise<PageLook | undefined> {
  const look = await lookOf(deps, visit);
  if (look.version === 0) return undefined;
  return { words: look.words, icon: look.icon, share: look.share, ground: groundIn(look) };
}
