/** What the deposit page's address may say: the method that is chosen. */
export interface DepositSearch {
  readonly method?: string | undefined;
}

const METHOD = /^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/;

export const readDepositSearch = ({ method }: Record<string, unknown>): DepositSearch =>
  typeof method === 'string' && METHOD.test(method) ? { method } : {};
