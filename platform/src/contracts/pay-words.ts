import type { ContractType } from '@baize/protocol/contracts';
import { byLanguage, text, type TextId } from '../kernel/texts/texts.ts';
import type { ContractRow } from './tables.ts';

const IDS = {
  dividend: 'contracts.pay-dividend',
  daily: 'contracts.pay-daily',
  hourly: 'contracts.pay-hourly',
  realtime: 'contracts.pay-realtime',
} as const satisfies Record<ContractType, TextId>;

/** The subject of a payment in the account record. */
export const paySubject = ({ contractId }: { readonly contractId: string }): string => `contract:${contractId}`;

/** The words for it, which name both sides. */
export function payWords(
  contract: ContractRow,
  names: ReadonlyMap<string, string>,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const { id, type, upline_id, downline_id } = contract;
  const to = names.get(downline_id) ?? '';
  const words = byLanguage((language) => {
    const payer =
      upline_id === null ? { side: 'platform', from: '' } : { side: 'upline', from: names.get(upline_id) ?? '' };
    return text(language, IDS[type], { ...payer, to });
  });
  return { [paySubject({ contractId: id })]: words };
}
