import { Trans, useLingui } from '@lingui/react/macro';
import type { ContractRules, WireTerms } from '@baize/protocol/contracts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { workedExample, type WorkedExample } from '../worked-example.ts';
import { periodWords } from '../words.ts';
import styles from '../pages/contracts-page.module.css';

export interface TermsViewProps {
  readonly terms: WireTerms;
  readonly currency: string;
  readonly rules?: ContractRules | undefined;
  /** The reader is paid by it, or pays by it. */
  readonly mine?: 'downline' | 'upline' | undefined;
}

/** Terms as a sentence with figures, and as steps: from which figures on which rate counts. */
export function TermsView({ terms, currency, rules, mine }: TermsViewProps) {
  const { i18n } = useLingui();
  const say = useSentence(currency, mine ?? 'downline');
  const example = workedExample(terms, currency);
  return (
    <>
      {example && <p className={styles.say}>{say(example)}</p>}
      <ol className={styles.ladder}>
        {useSteps(terms, currency).map(({ id, rate, conditions }) => (
          <li key={id}>
            <b>
              <bdi>{rate}</bdi>
            </b>
            {conditions.map((condition) => (
              <span key={condition}>{condition}</span>
            ))}
          </li>
        ))}
      </ol>
      {terms.type === 'dividend' && <p className={styles.note}>{i18n._(periodWords[terms.period])}</p>}
      {rules && <RulesNote terms={terms} rules={rules} />}
    </>
  );
}

/** The example in the words of who reads it. */
function useSentence(currency: string, mine: 'downline' | 'upline') {
  const { t } = useLingui();
  const format = useFormat();
  const money = (value: string): string => format.money(value, currency);
  return (example: WorkedExample): string => {
    if (example.type === 'realtime') {
      const [stake, won, lost] = [money(example.stake), money(example.won), money(example.lost)];
      return t`A bet of ${stake} pays ${won} if it wins and ${lost} if it loses.`;
    }
    const pays = money(example.pays);
    if (example.type === 'salary') {
      const sales = money(example.sales);
      return mine === 'downline'
        ? t`If your team’s sales are ${sales}, you get ${pays}.`
        : t`If their team’s sales are ${sales}, you pay ${pays}.`;
    }
    const [bets, loss] = [money(example.bets), money(example.loss)];
    return mine === 'downline'
      ? t`If your team bets ${bets} and loses ${loss} in a period, you get ${pays}.`
      : t`If their team bets ${bets} and loses ${loss} in a period, you pay ${pays}.`;
  };
}

interface TermStep {
  readonly id: string;
  readonly rate: string;
  readonly conditions: readonly string[];
}

function useSteps(terms: WireTerms, currency: string): readonly TermStep[] {
  const { t } = useLingui();
  const format = useFormat();
  const money = (value: string): string => format.money(value, currency);
  const percent = (rate: string): string => t`${rate}%`;
  if (terms.type === 'realtime') {
    const least = money(terms.singleBetAmount);
    return [
      { id: 'won', rate: percent(terms.profitRate), conditions: [t`Bets that won, of ${least} or more`] },
      { id: 'lost', rate: percent(terms.lossRate), conditions: [t`Bets that lost, of ${least} or more`] },
    ];
  }
  const heads = (count: number): readonly string[] => (count > 0 ? [t`${count} or more active members`] : []);
  if (terms.type === 'dividend') {
    return [
      ...(terms.floorRate === null
        ? []
        : [{ id: 'floor', rate: percent(terms.floorRate), conditions: [t`Any net loss`] }]),
      ...terms.tiers.map(({ periodValidBet, periodLoss, activeMembers, rate }, index) => ({
        id: String(index),
        rate: percent(rate),
        conditions: [
          t`Valid bets of ${{ amount: money(periodValidBet) }} or more`,
          ...(Number(periodLoss) > 0 ? [t`loss of ${{ amount: money(periodLoss) }} or more`] : []),
          ...heads(activeMembers),
        ],
      })),
    ];
  }
  return terms.tiers.map(({ betAmount, activeMembers, rate }, index) => ({
    id: String(index),
    rate: t`${rate} per 10,000`,
    conditions: [t`Sales of ${{ amount: money(betAmount) }} or more`, ...heads(activeMembers)],
  }));
}

/** The contract's way of computing, as agreed for good. */
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
