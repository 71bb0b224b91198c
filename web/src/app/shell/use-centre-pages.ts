import type { MenuKey } from '@baize/protocol/site';
import type { CentrePage } from '../../kernel/centre.ts';
import { isTrial, useSession } from '../../kernel/session-store.ts';
import { useOpenPages } from '../../session/index.ts';

/** The pages of the personal centre that exist, that the server has on, and that this account may open. */
export function useCentrePages(): readonly CentrePage[] {
  const trial = isTrial(useSession());
  return useOpenPages().filter((page) => page.trialToo || !trial);
}

/**
 * The pages of a list of keys (specification §2), in its order. What the list names and nobody has built yet is
 * left out, so that no entry leads nowhere.
 */
export const pagesNamed = <P extends { readonly name: string }>(pages: readonly P[], keys: readonly MenuKey[]): P[] =>
  keys.flatMap((key) => pages.find(({ name }) => name === key) ?? []);
