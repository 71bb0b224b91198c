import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { WithdrawalFacts } from '@baize/protocol/wallet';

type Check = WithdrawalFacts['checks'][number];

/** A check as a name and a sentence with its evidence. */
export function useChecks(): (check: Check, currency: string) => { readonly name: string; readonly text: string } {
  const { t } = useLingui();
  const { money, date } = useFormat();
  return ({ check, needsLook, facts }, currency) => {
    const fact = (name: string): string => facts[name] ?? '';
    const sum = (name: string): string => money(fact(name) || '0', currency);
    const added = facts['addedAt'] ? date(facts['addedAt']) : '';
    switch (check) {
      case 'HOLD':
        return { name: t`Holds`, text: needsLook ? t`on hold until ${{ when: date(fact('heldUntil')) }}` : t`none` };
      case 'FROZEN':
        return { name: t`Account`, text: needsLook ? t`blocked or frozen` : t`active` };
      case 'NEW_PAYEE': {
        const paid = fact('paidToPayee');
        return needsLook
          ? { name: t`New payee`, text: t`added ${added}, first use` }
          : { name: t`Payee`, text: t`paid ${paid} times before, added ${added}` };
      }
      case 'NAME': {
        const [holder, registered] = [fact('holder'), fact('registered')];
        if (!needsLook) return { name: t`Name`, text: t`the account holder is the registered name, ${holder}` };
        return {
          name: t`Name differs`,
          text:
            registered === '' ? t`holder ${holder}, no registered name` : t`holder ${holder}, registered ${registered}`,
        };
      }
      case 'SHARED_PAYEE': {
        const others = fact('usernames');
        return {
          name: t`Shared payee`,
          text: needsLook ? t`also added by ${others}` : t`nobody else has this account`,
        };
      }
      case 'FIRST': {
        const paid = fact('paidBefore');
        return needsLook
          ? { name: t`First withdrawal`, text: t`nothing was paid to this member before` }
          : { name: t`Withdrawals`, text: t`${paid} paid before` };
      }
      case 'TURNOVER': {
        const [done, required, locked] = [sum('done'), sum('required'), sum('locked')];
        return needsLook
          ? { name: t`Turnover short`, text: t`${done} of ${required} played, ${locked} locked` }
          : { name: t`Turnover`, text: t`nothing left to play` };
      }
      case 'DAILY': {
        const [amount, most] = [sum('amount'), sum('dailyAmount')];
        const [count, counts] = [fact('count'), fact('dailyCount')];
        return { name: t`Daily bounds`, text: t`${amount} of ${most}, ${count} of ${counts} that day` };
      }
      default:
        return { name: check, text: '' };
    }
  };
}
