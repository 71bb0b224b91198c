import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Button, FailedState } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { BetDetail as Detail } from '@baize/protocol/bets';
import { DataTable } from '../ui/data-table.tsx';
import { Pairs, Strip } from '../ui/facts.tsx';
import { FieldValues } from '../ui/fields/field-values.tsx';
import { Code, Tag } from '../ui/marks.tsx';
import { Empty, Section } from '../ui/page.tsx';
import { betsQuery } from './bets-calls.ts';
import { useCodeWords } from '../ui/words/code-words.ts';

/** One bet as its member sees it: what it was, what moved, how it was drawn and the proof of that. */
export function BetDetail({ memberId, betId, onClose }: { memberId: string; betId: string; onClose: () => void }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(betsQuery('getMemberBet', { params: { id: memberId, betId } }));
  return (
    <Section
      title={t`Bet`}
      meta={<Code>{betId}</Code>}
      end={
        <Button size="sm" variant="line" onClick={onClose}>
          {t`Close`}
        </Button>
      }
    >
      {isError && !data ? (
        <FailedState title={t`This bet didn’t load`} onRetry={() => void refetch()} />
      ) : data ? (
        <Story bet={data} />
      ) : (
        <Empty>{t`Loading…`}</Empty>
      )}
    </Section>
  );
}

function Story({ bet }: { bet: Detail }) {
  const { t } = useLingui();
  const word = useCodeWords();
  const { money, net, date } = useFormat();
  const { currency, proof, verifyUrl, lottery, detail } = bet;
  const sum = (amount: string) => <bdi dir="ltr">{money(amount, currency)}</bdi>;
  return (
    <>
      <Strip
        facts={[
          { name: t`Game`, value: bet.gameName },
          { name: t`Provider`, value: bet.vendorName },
          { name: t`Round`, value: <Code>{bet.roundId}</Code> },
          { name: t`Placed`, value: date(bet.placedAt, 'full') },
          { name: t`Settled`, value: bet.settledAt === null ? '–' : date(bet.settledAt, 'full') },
          { name: t`Stake`, value: sum(bet.stake) },
          { name: t`Payout`, value: sum(bet.payout) },
          { name: t`Net`, value: bet.net === null ? '–' : <bdi dir="ltr">{net(bet.net, currency)}</bdi> },
          { name: t`Valid bet`, value: sum(bet.validBet) },
        ]}
      />
      <Section title={t`What moved`} flush>
        <DataTable
          label={t`What moved`}
          rows={bet.transactions}
          rowKey={({ id }) => id}
          empty={t`No money has moved yet.`}
          columns={[
            { id: 'at', head: t`Time`, tone: 'quiet', fold: 4, cell: ({ at }) => date(at, 'full') },
            { id: 'kind', head: t`Kind`, tone: 'strong', fold: 1, cell: ({ kind }) => <Tag>{word(kind)}</Tag> },
            {
              id: 'number',
              head: t`Provider’s number`,
              grow: true,
              fold: 3,
              cell: ({ vendorTxId }) => vendorTxId || '–',
            },
            {
              id: 'amount',
              head: t`Amount`,
              number: true,
              fold: 2,
              cell: ({ amount }) => <bdi dir="ltr">{net(amount, currency)}</bdi>,
            },
          ]}
        />
      </Section>
      {lottery && (
        <Section title={t`Ticket and draw`}>
          <FieldValues value={lottery} />
        </Section>
      )}
      <Section
        title={t`Proof`}
        meta={proof && proof.algorithm}
        end={
          verifyUrl !== null && (
            <a href={verifyUrl} target="_blank" rel="noreferrer">
              {t`Draw the round again, as the member can`}
            </a>
          )
        }
      >
        {proof === null ? (
          <Empty>{lottery ? t`It is that of the issue.` : t`The provider gives none.`}</Empty>
        ) : (
          <Pairs
            facts={[
              { name: t`Committed to`, value: <Code>{proof.serverSeedHash}</Code> },
              { name: t`Revealed`, value: <Code>{proof.serverSeed || '–'}</Code> },
              { name: t`The player’s part`, value: <Code>{proof.clientSeed || '–'}</Code> },
              ...('outcome' in proof ? [{ name: t`Outcome`, value: <FieldValues value={proof.outcome} /> }] : []),
            ]}
          />
        )}
      </Section>
      {Object.keys(detail).length > 0 && (
        <Section title={t`The round, as the provider sent it`}>
          <FieldValues value={detail} />
        </Section>
      )}
    </>
  );
}
