import { LOOK_KNOB_NAMES } from '@baize/protocol/kernel/look/knobs';
import { lookPaths } from '@baize/protocol/settings/look-paths';
import type { SiteLook } from '@baize/protocol/settings';
import { request } from '@baize/kit/kernel/client/client.ts';

/** Gives an open page the colours that an operator has just published; a page that is opened comes with them. */
export async function wearLook(): Promise<void> {
  const { tokens, ground } = await request<SiteLook>(lookPaths.getLook);
  const { style, dataset } = document.documentElement;
  for (const name of LOOK_KNOB_NAMES) {
    if (tokens === null) style.removeProperty(`--${name}`);
    else style.setProperty(`--${name}`, `${tokens[name]}`);
  }
  const colour = ground?.[dataset['theme'] === 'light' ? 'light' : 'dark'];
  if (colour) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}
