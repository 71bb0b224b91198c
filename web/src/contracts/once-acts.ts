import type { Bill, DueBills } from '@baize/protocol/contracts';
import type { Once } from '@baize/kit/kernel/acts/act-once.ts';
import { contractsClient } from './client.ts';

export const billPayment = {
  act: 'contract-bill',
  about: ({ id }: Pick<Bill, 'id'>) => id,
  send: ({ id }: Pick<Bill, 'id'>, once: Once) => contractsClient.payBill({ params: { billId: id }, ...once }),
};

/** Pays all that is due to downlines. Once something else is due it is another payment, and no bill is paid twice. */
export const allBillsPayment = {
  act: 'contract-bills',
  about: ({ types }: Pick<DueBills, 'types'>) => JSON.stringify(types),
  send: (_: Pick<DueBills, 'types'>, once: Once) => contractsClient.payAllBills({ body: {}, ...once }),
};
