/** The search parameters of the deposit page: the chosen method, or the shown deposit. */
export interface DepositSearch {
  readonly method?: string | undefined;
  readonly deposit?: string | undefined;
}

const METHOD = /^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/;

const DEPOSIT = /^[A-Za-z0-9_-]{1,64}$/;

export const readDepositSearch = ({ method, deposit }: Record<string, unknown>): DepositSearch => ({
  ...(typeof method === 'string' && METHOD.test(method) ? { method } : {}),
  ...(typeof deposit === 'string' && DEPOSIT.test(deposit) ? { deposit } : {}),
});
