import { Trans, useLingui } from '@lingui/react/macro';
import type { ContractRules, WireTerms } from '@baize/protocol/contracts';
import type { ReactNode } from 'react';
import { useFormat } from '../../kernel/format.ts';
import { periodWords } from '../words.ts';
import styles from '../pages/contracts-page.module.css';

export interface TermsViewProps {
  readonly terms: WireTerms;
  readonly currency: string;
  readonly rules?: ContractRules | undefined;
}

/** Terms in lines of words: from which figures on which rate counts. */
export function TermsView({ terms, currency, rules }: TermsViewProps) {
  return (
    <>
      <ul className={styles.tiers}>
        {useTermLines(terms, currency).map(({ id, what, rate }) => (
          <li key={id}>
            <span>{what}</span>
            <b>
              <bdi>{rate}</bdi>
            </b>
          </li>
        ))}
      </ul>
      {rules && <RulesNote terms={terms} rules={rules} />}
    </>
  );
}

interface TermLine {
  readonly id: string;
  readonly what: ReactNode;
  readonly rate: string;
}

function useTermLines(terms: WireTerms, currency: string): readonly TermLine[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const money = (value: string): string => format.money(value, currency);
  const percent = (rate: string): string => t`${rate}%`;
  if (terms.type === 'realtime') {
    const least = money(terms.singleBetAmount);
    return [
      { id: 'won', what: t`Bets that won, of ${least} or more`, rate: percent(terms.profitRate) },
      { id: 'lost', what: t`Bets that lost, of ${least} or more`, rate: percent(terms.lossRate) },
    ];
  }
  const heads = (count: number): string => (count > 0 ? ` · ${t`${count} or more active members`}` : '');
  if (terms.type === 'dividend') {
    return [
      { id: 'period', what: t`Period`, rate: i18n._(periodWords[terms.period]) },
      ...(terms.floorRate === null ? [] : [{ id: 'floor', what: t`Any net loss`, rate: percent(terms.floorRate) }]),
      ...terms.tiers.map(({ periodValidBet, periodLoss, activeMembers, rate }, index) => ({
        id: String(index),
        what:
          t`Valid bets of ${money(periodValidBet)} or more` +
          (Number(periodLoss) > 0 ? ` · ${t`loss of ${money(periodLoss)} or more`}` : '') +
          heads(activeMembers),
        rate: percent(rate),
      })),
    ];
  }
  return terms.tiers.map(({ betAmount, activeMembers, rate }, index) => ({
    id: String(index),
    what: t`Sales of ${money(betAmount)} or more` + heads(activeMembers),
    rate: t`${rate} per 10,000`,
  }));
}

/** How it is reckoned, as it was agreed for good. */
function RulesNote({ terms, rules }: { terms: WireTerms; rules: ContractRules }) {
  return (
    <p className={styles.note}>
      {rules.includeSelf ? (
        <Trans>The agent’s own bets count.</Trans>
      ) : (
        <Trans>The agent’s own bets don’t count.</Trans>
      )}{' '}
      {(terms.type === 'daily' || terms.type === 'hourly') &&
        (rules.fullUnits ? <Trans>Only full units of 10,000 are paid.</Trans> : <Trans>Paid pro rata.</Trans>)}
      {terms.type === 'realtime' &&
        (rules.lossBase === 'LOSS_AMOUNT' ? (
          <Trans>For a lost bet, the amount lost counts.</Trans>
        ) : (
          <Trans>Based on valid bets.</Trans>
        ))}
      {terms.type === 'dividend' && rules.deductSalaries && (
        <Trans>Salaries of the period are taken off the loss first.</Trans>
      )}
      {terms.type === 'dividend' && rules.carry !== 'NONE' && (
        <Trans> A win is carried over and makes the next loss smaller.</Trans>
      )}
    </p>
  );
}
