/** The search parameter of the withdrawal page: the shown withdrawal. */
export interface WithdrawSearch {
  readonly withdrawal?: string | undefined;
}

const WITHDRAWAL = /^[A-Za-z0-9_-]{1,64}$/;

export const readWithdrawSearch = ({ withdrawal }: Record<string, unknown>): WithdrawSearch =>
  typeof withdrawal === 'string' && WITHDRAWAL.test(withdrawal) ? { withdrawal } : {};
