import type { MenuKey } from '@baize/protocol/site';
import { centrePages, type CentrePage } from '../../kernel/centre.ts';
import { isTrial, useSession } from '../../kernel/session-store.ts';
import { useMenu } from '../../site/index.ts';

/** The pages of the personal centre that exist, that the server has on, and that this account may open. */
export function useCentrePages(): readonly CentrePage[] {
  const trial = isTrial(useSession());
  const on = useMenu();
  return centrePages().filter((page) => (page.trialToo || !trial) && on(page.name as MenuKey));
}

/**
 * The pages of a list of keys (specification §2), in its order. What the list names and nobody has built yet is
 * left out, so that no entry leads nowhere.
 */
export const pagesNamed = <P extends { readonly name: string }>(pages: readonly P[], keys: readonly MenuKey[]): P[] =>
  keys.flatMap((key) => pages.find(({ name }) => name === key) ?? []);
