import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { FailedState } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { WithdrawalFacts } from '@baize/protocol/wallet';
import { FactList, Pairs, type Fact } from '../../ui/facts.tsx';
import { State } from '../../ui/marks.tsx';
import { Empty, Section } from '../../ui/page.tsx';
import { TwoColumns } from '../../ui/queue.tsx';
import { useLineKind } from '../../ui/words/line-kinds.ts';
import { useChecks } from './use-checks.ts';
import { useCodeWords } from '../../ui/words/code-words.ts';

interface FactsBesideProps {
  readonly facts: WithdrawalFacts | undefined;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/** The approver needs no second page: what needs a look, where the money came from, who shares the account. */
export function FactsBeside({ facts, isFailed, onRetry }: FactsBesideProps) {
  const { t } = useLingui();
  const word = useCodeWords();
  const { money, net, date } = useFormat();
  const say = useChecks();
  const kind = useLineKind();
  if (isFailed && !facts) return <FailedState title={t`The facts didn’t load`} onRetry={onRetry} />;
  if (!facts) return <Empty>{t`Loading the facts…`}</Empty>;
  const { currency, checks, money: moved, related } = facts;
  const figure = (value: string) => <bdi dir="ltr">{money(value, currency)}</bdi>;
  const looks = checks.filter(({ needsLook }) => needsLook).length;
  const since =
    moved.since === null ? t`everything so far` : t`since the last withdrawal, ${{ when: date(moved.since, 'day') }}`;
  const all = checks.length;
  const lines: readonly Fact[] = [
    { name: t`Balance before`, value: figure(moved.before) },
    ...moved.lines.map(({ kind: name, count, amount }) => ({
      name: `${kind(name)}, ${count}`,
      value: <bdi dir="ltr">{net(amount, currency)}</bdi>,
    })),
    { name: t`Available then`, value: figure(moved.available), isSum: true },
  ];
  const [lastDeposit] = facts.lastDeposits;
  return (
    <>
      <Section title={t`Check before you approve`} meta={t`${looks} of ${all} need a look`}>
        <FactList>
          {[...checks]
            .toSorted((a, b) => Number(b.needsLook) - Number(a.needsLook))
            .map((check) => {
              const { name, text } = say(check, currency);
              return (
                <li key={check.check}>
                  <State shape={check.needsLook ? 'warn' : 'ok'} />
                  <b>{name}</b>
                  <span>{text}</span>
                </li>
              );
            })}
        </FactList>
      </Section>
      <Section title={t`Where the money came from`} meta={since}>
        <TwoColumns>
          <Pairs facts={lines} />
          <Pairs
            facts={[
              ...(lastDeposit
                ? [
                    {
                      name: t`Last deposit, ${{ when: date(lastDeposit.at, 'day') }}`,
                      value: figure(lastDeposit.amount),
                    },
                  ]
                : []),
              { name: t`Deposited, all time`, value: figure(facts.deposited) },
              { name: t`Withdrawn, all time`, value: figure(facts.withdrawn) },
              { name: t`Left after this`, value: figure(moved.left), isSum: true },
            ]}
          />
        </TwoColumns>
      </Section>
      {related.length > 0 && (
        <Section title={t`Related accounts`}>
          <FactList>
            {related.map(({ memberId, username, status, since: from }) => (
              <li key={memberId}>
                <Link to="/members/$memberId" params={{ memberId }}>
                  <b>{username}</b>
                </Link>
                <span>{t`same account number since ${{ when: date(from, 'day') }}`}</span>
                <State shape={status === 'active' ? 'ok' : 'bad'}>{word(status)}</State>
              </li>
            ))}
          </FactList>
        </Section>
      )}
    </>
  );
}
