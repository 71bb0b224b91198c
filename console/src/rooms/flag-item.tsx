import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, FailedState } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import type { PlayFlag, SeatedPlayer } from '@baize/protocol/games';
import { Acts, type Act, type ActAnswers } from '../ui/acts.tsx';
import { FactList, Figure, Pairs } from '../ui/facts.tsx';
import { FieldValues } from '../ui/fields/field-values.tsx';
import { State, Tag } from '../ui/marks.tsx';
import { Section } from '../ui/page.tsx';
import { Item } from '../ui/queue.tsx';
import { rooms } from './calls.ts';
import { FLAG_STATES, playerName, REASONS } from './flag-words.ts';

interface FlagItemProps {
  readonly flagId: string;
  readonly onDecided: (flag: PlayFlag) => void;
  readonly onClose: () => void;
  readonly onStale: () => void;
}

/** A flagged pair with its hands; each can be opened, and the flag decided with a note. */
export function FlagItem({ flagId, onDecided, onClose, onStale }: FlagItemProps) {
  const { t, i18n } = useLingui();
  const { money, net, date, count } = useFormat();
  const sayProblem = useProblemText();
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<string>();
  const found = useQuery({
    queryKey: ['games', 'getPlayFlag', flagId],
    queryFn: ({ signal }) => rooms.getPlayFlag({ params: { flagId }, signal }),
  });
  if (!found.data)
    return (
      <Item label={t`Flag`} head={<h2>{t`Flag`}</h2>} onClose={onClose}>
        {found.error ? (
          <FailedState
            headingLevel={3}
            title={t`We couldn’t load this flag`}
            text={sayProblem(found.error)}
            busy={found.isFetching}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Tag>{t`Loading`}</Tag>
        )}
      </Item>
    );
  const { flag, hands } = found.data;
  const decide =
    (decision: 'CLEARED' | 'CONFIRMED') =>
    async ({ reason }: ActAnswers) => {
      const after = await rooms.decidePlayFlag({ params: { flagId }, body: { decision, note: reason } });
      void queryClient.invalidateQueries({ queryKey: ['games', 'listPlayFlags'] });
      void queryClient.invalidateQueries({ queryKey: ['games', 'getPlayFlag', flagId] });
      onDecided(after);
    };
  const acts: readonly Act[] = flag.actions.map((action) =>
    action === 'CLEARED'
      ? {
          id: 'clear',
          label: t`Clear`,
          name: t`Clear`,
          key: 'a',
          variant: 'primary',
          asks: { reasons: [t`Honest play`, t`Difference in skill`], reasonLabel: t`Note, for the record` },
          run: decide('CLEARED'),
        }
      : {
          id: 'confirm',
          label: t`Confirm`,
          name: t`Confirm`,
          key: 'r',
          variant: 'danger',
          asks: {
            say: t`Money and accounts stay as they are: what follows is decided on the members’ pages.`,
            reasons: [t`One plays for the other`, t`Chips were dumped`],
            reasonLabel: t`Note, for the record`,
          },
          run: decide('CONFIRMED'),
        },
  );
  return (
    <Item
      label={t`Flag of ${{ loser: playerName(flag.loser) }} and ${{ winner: playerName(flag.winner) }}`}
      onClose={onClose}
      head={
        <>
          <Figure>{money(flag.flow)}</Figure>
          <p>
            <Player player={flag.loser} /> → <Player player={flag.winner} />
          </p>
        </>
      }
      headEnd={
        <State shape={FLAG_STATES[flag.state].shape} title={flag.state}>
          {i18n._(FLAG_STATES[flag.state].word)}
        </State>
      }
      acts={<Acts key={flag.state} acts={acts} onStale={onStale} />}
    >
      <Section title={t`Why`}>
        <Pairs
          facts={[
            { name: t`Reason`, value: i18n._(REASONS[flag.reason]) },
            { name: t`Game`, value: flag.gameName },
            { name: t`Hands together`, value: count(flag.hands) },
            { name: t`Deviations from chance`, value: flag.deviations.toFixed(2) },
            { name: t`Hands with points given away`, value: count(flag.givenAway) },
            { name: t`Flagged`, value: date(flag.openedAt) },
            ...(flag.decidedAt === null
              ? []
              : [
                  { name: t`Decided`, value: date(flag.decidedAt) },
                  { name: t`Decided by`, value: flag.decidedBy ?? '–' },
                  { name: t`Note`, value: flag.note ?? '–' },
                ]),
          ]}
        />
      </Section>
      <Section title={t`Hands`} meta={t`what went to the winner`}>
        <FactList>
          {hands.map(({ id, atMs, flow, givenAway }) => (
            <li key={id}>
              <Button size="sm" variant="ghost" onClick={() => setShown(shown === id ? undefined : id)}>
                {date(new Date(atMs).toISOString())} · <bdi dir="ltr">{net(flow)}</bdi>
              </Button>
              {givenAway > 0 && (
                <Tag tone="warn">{t`gave away ${plural(givenAway, { one: '# point', other: '# points' })}`}</Tag>
              )}
              {shown === id && <Hand flagId={flagId} handId={id} />}
            </li>
          ))}
        </FactList>
      </Section>
    </Item>
  );
}

const Player = ({ player }: { player: SeatedPlayer }) =>
  player.memberId === null ? (
    <b>{playerName(player)}</b>
  ) : (
    <Link to="/members/$memberId" params={{ memberId: player.memberId }}>
      <bdi>{playerName(player)}</bdi>
    </Link>
  );

/** One hand of the pair: seats with points and money, and every act. */
function Hand({ flagId, handId }: { flagId: string; handId: string }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const sayProblem = useProblemText();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['games', 'getPlayedHand', flagId, handId],
    queryFn: ({ signal }) => rooms.getPlayedHand({ params: { flagId, handId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !data)
    return (
      <FailedState
        headingLevel={3}
        title={t`We couldn’t load this hand`}
        text={sayProblem(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Tag>{t`Loading`}</Tag>;
  const nameAt = (place: number): string => {
    const seat = data.seats.find((each) => each.place === place);
    return seat ? playerName(seat.player) : String(place + 1);
  };
  return (
    <>
      <Pairs
        facts={data.seats.map(({ player, points, stake, returned, givenAway }) => ({
          name: <bdi>{playerName(player)}</bdi>,
          value: (
            <>
              {t`${plural(points, { one: '# point', other: '# points' })}`} ·{' '}
              <bdi dir="ltr">
                {money(stake)} → {money(returned)}
              </bdi>
              {givenAway > 0 && <> · {t`gave away ${plural(givenAway, { one: '# point', other: '# points' })}`}</>}
            </>
          ),
        }))}
      />
      <details>
        <summary>{t`Every act`}</summary>
        <ol>
          {data.acts.map(({ place, by, act }, index) => (
            <li key={index}>
              <bdi>{nameAt(place)}</bdi> ({by === 'CLOCK' ? t`by the clock` : t`by the player`})
              <FieldValues value={act} />
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
