import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Promotion, RaffleDraw as Draw } from '@baize/protocol/promotions';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { promotionsQuery } from '../queries.ts';
import { useSums } from '../sums.ts';
import styles from './raffle-draw.module.css';

/** Everything needed to verify a raffle: before it the sealed seed, after it the seed, the entries and the winners. */
export function RaffleDraw({ promotion }: { promotion: Promotion }) {
  const { t } = useLingui();
  const { commitment, drawnAt, id, currency } = promotion;
  if (commitment === null) return null;
  return (
    <Card as="section" padded className={styles.draw}>
      <SectionHead
        title={t`The draw`}
        text={
          drawnAt === null
            ? t`The draw’s seed was sealed before the first ticket. This is its fingerprint (SHA-256); the seed is published with the winners.`
            : undefined
        }
      />
      <Figure name={t`Fingerprint of the seed`} value={commitment} />
      {drawnAt !== null && <Drawn promotionId={id} currency={currency} />}
    </Card>
  );
}

function Drawn({ promotionId, currency }: { promotionId: string; currency: string }) {
  const { t } = useLingui();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(promotionsQuery('getDraw', { params: { promotionId } }));
  if (data) return <Result draw={data} currency={currency} />;
  if (error) {
    return (
      <FailedState
        title={t`We couldn’t load the draw`}
        text={say(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <LoadingRegion>
      <Skeleton shape="block" />
    </LoadingRegion>
  );
}

function Result({ draw, currency }: { draw: Draw; currency: string }) {
  const { t } = useLingui();
  const { sum } = useSums();
  const check = useMutation({
    mutationFn: async () => {
      const { isAsPublished } = await import('./raffle-check.ts');
      return isAsPublished(draw);
    },
  });
  const { own, winners, totalTickets } = draw;
  return (
    <>
      <Figure name={t`Seed`} value={draw.serverSeed} />
      <Figure name={t`Fingerprint of the entries`} value={draw.entriesHash} />
      <p>{t`${plural(totalTickets, { one: '# ticket took part.', other: '# tickets took part.' })}`}</p>
      {own && <p>{t`Your tickets: ${{ first: own.from }} to ${{ last: own.to }} (entry ${{ entry: own.entry }}).`}</p>}
      {winners.length > 0 ? (
        <ol className={styles.winners}>
          {winners.map(({ place, ticket, name, amount }) => (
            <li key={place}>
              <bdi>{name}</bdi> · {t`ticket ${ticket}`} · <bdi dir="ltr">{sum(amount, currency)}</bdi>
            </li>
          ))}
        </ol>
      ) : (
        <p className="soft">{t`Nobody had a ticket.`}</p>
      )}
      {draw.entries !== null && (
        <Button variant="line" icon="check" busy={check.isPending} onClick={() => check.mutate()}>
          {t`Check the draw`}
        </Button>
      )}
      <div role="status">
        {check.data === true && <Note tone="ok">{t`Verified: the same seed and entries give the same winners.`}</Note>}
        {(check.data === false || check.isError) && (
          <Note tone="bad">{t`We couldn’t verify this draw. Contact customer service.`}</Note>
        )}
      </div>
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <small className="muted">{name}</small>
      <bdi dir="ltr" className={styles.figure}>
        {value}
      </bdi>
    </div>
  );
}
