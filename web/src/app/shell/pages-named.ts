import type { MenuKey } from '@baize/protocol/site';

/**
 * The pages of a list of keys (specification §2), in its order. What the list names and nobody has built yet is
 * left out, so that no entry leads nowhere.
 */
export const pagesNamed = <P extends { readonly name: string }>(pages: readonly P[], keys: readonly MenuKey[]): P[] =>
  keys.flatMap((key) => pages.find(({ name }) => name === key) ?? []);
