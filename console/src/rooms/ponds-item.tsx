import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Actions, Button, FailedState, Modal, Note, TextField, toast } from '@baize/kit/ui';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import type { OperatorPonds, PondInPlay } from '@baize/protocol/games';
import { Acts, type Act } from '../ui/acts.tsx';
import { Figure, Pairs } from '../ui/facts.tsx';
import { Tag, Tags } from '../ui/marks.tsx';
import { Empty, Section } from '../ui/page.tsx';
import { Item } from '../ui/queue.tsx';
import { LIST_KEY, LIVE_MS, rooms } from './calls.ts';
import { RoomState } from './room-state.tsx';

/** The ponds of a fish game: what is set, who is at the cannons, and what can be done with them. */
export function PondsItem({ ponds, onClose }: { ponds: OperatorPonds; onClose: () => void }) {
  const { t } = useLingui();
  const { money, count } = useFormat();
  const sayProblem = useProblemText();
  const queryClient = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const { gameId } = ponds;
  const live = useQuery({
    queryKey: ['games', 'getPonds', gameId],
    queryFn: ({ signal }) => rooms.getPonds({ params: { gameId }, signal }),
    refetchInterval: LIVE_MS,
  });
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: LIST_KEY });
    void queryClient.invalidateQueries({ queryKey: ['games', 'getPonds', gameId] });
  };
  const setOpen = (open: boolean) => async () => {
    await rooms.changePonds({ params: { gameId }, body: { open } });
    renew();
  };
  const acts: readonly Act[] = [
    ponds.open
      ? {
          id: 'close',
          label: t`Close the ponds`,
          name: t`Close the ponds`,
          key: 'x',
          variant: 'danger',
          asks: {
            say: t`Everybody leaves at once. Shots on their way are given back, shots that were taken are paid, and sittings end with their proof.`,
          },
          run: setOpen(false),
        }
      : {
          id: 'open',
          label: t`Open the ponds`,
          name: t`Open the ponds`,
          key: 'a',
          variant: 'primary',
          run: setOpen(true),
        },
    { id: 'change', label: t`Limits`, name: t`Limits`, key: 'e', run: () => Promise.resolve(setChanging(true)) },
  ];
  return (
    <Item
      label={t`Ponds of ${{ name: ponds.gameName }}`}
      onClose={onClose}
      head={
        <>
          <Figure>{count(ponds.taken)}</Figure> <small>{t`at cannons`}</small>
          <p>
            <b>{ponds.gameName}</b>
          </p>
        </>
      }
      headEnd={<RoomState isOpen={ponds.open} />}
      acts={<Acts key={String(ponds.open)} acts={acts} onStale={renew} />}
    >
      <Section title={t`As it is set`}>
        <Pairs
          facts={[
            {
              name: t`Stakes of a shot`,
              value: <bdi dir="ltr">{ponds.stakes.map((stake) => money(stake)).join(' · ')}</bdi>,
            },
            { name: t`Ponds at most`, value: count(ponds.mostPonds) },
            { name: t`Cannons of a pond`, value: count(ponds.cannons) },
          ]}
        />
      </Section>
      <Section title={t`Now`} meta={t`${plural({ ponds: ponds.ponds }, { one: '# pond', other: '# ponds' })}`}>
        {live.data ? (
          live.data.ponds.length === 0 ? (
            <Empty>{t`Nobody plays here now.`}</Empty>
          ) : (
            live.data.ponds.map((pond) => <PondFacts key={`${pond.mode}/${pond.number}`} pond={pond} />)
          )
        ) : live.error ? (
          <FailedState
            headingLevel={3}
            title={t`We couldn’t load the ponds`}
            text={sayProblem(live.error)}
            busy={live.isFetching}
            onRetry={() => void live.refetch()}
          />
        ) : (
          <Tag>{t`Loading`}</Tag>
        )}
      </Section>
      {isChanging && (
        <ChangePonds
          ponds={ponds}
          onClose={(isMade) => {
            setChanging(false);
            if (isMade) renew();
          }}
        />
      )}
    </Item>
  );
}

function PondFacts({ pond: { number, mode, cannons } }: { pond: PondInPlay }) {
  const { t } = useLingui();
  const { money, count } = useFormat();
  return (
    <div>
      <Tags>
        <Tag tone="info">{t`Pond ${{ number: count(number) }}`}</Tag>
        {mode === 'TRIAL' && <Tag>{t`demo credits`}</Tag>}
      </Tags>
      <Pairs
        facts={cannons.map(({ cannon, name, away, shots, staked, returned, flying }) => ({
          name: (
            <>
              {count(cannon + 1)} · <bdi>{name}</bdi> {away && <Tag tone="warn">{t`away`}</Tag>}
            </>
          ),
          value: (
            <>
              {t`${plural(shots, { one: '# shot', other: '# shots' })}`} ·{' '}
              <bdi dir="ltr">
                {money(staked)} → {money(returned)}
              </bdi>
              {flying > 0 && <> · {t`${{ flying: count(flying) }} on their way`}</>}
            </>
          ),
        }))}
      />
    </div>
  );
}

function ChangePonds({ ponds, onClose }: { ponds: OperatorPonds; onClose: (isMade?: boolean) => void }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const form = useForm({
    defaultValues: {
      minStake: ponds.minStake ?? '',
      maxStake: ponds.maxStake ?? '',
      mostPonds: String(ponds.mostPonds),
    },
  });
  const change = useMutation({
    mutationFn: ({ minStake, maxStake, mostPonds }: { minStake: string; maxStake: string; mostPonds: string }) =>
      rooms.changePonds({
        params: { gameId: ponds.gameId },
        body: { minStake: minStake || null, maxStake: maxStake || null, mostPonds: Number(mostPonds) },
      }),
  });
  const failure = form.sayFailure();
  return (
    <Modal title={t`Limits`} size="dialog" busy={change.isPending} onClose={() => onClose()}>
      <Form
        form={form}
        onSubmit={(values) =>
          form.send(change, values, () => {
            toast.ok(t`Changed`);
            onClose(true);
          })
        }
      >
        <Note tone="info">{t`Shots on their way of stakes that are no longer offered are given back.`}</Note>
        {failure && <Note tone="bad">{failure}</Note>}
        <TextField
          {...form.register('minStake')}
          label={t`Smallest stake of a shot`}
          hint={t`Empty: the game’s own, ${{ amount: money(ponds.bounds.minStake) }}`}
          inputMode="decimal"
          optional
        />
        <TextField
          {...form.register('maxStake')}
          label={t`Largest stake of a shot`}
          hint={t`Empty: the game’s own, ${{ amount: money(ponds.bounds.maxStake) }}`}
          inputMode="decimal"
          optional
        />
        <TextField
          {...form.register('mostPonds', { required: t`Enter a number` })}
          label={t`Ponds at most`}
          inputMode="numeric"
        />
        <Actions>
          <Button variant="ghost" onClick={() => onClose()}>
            {t`Back`}
          </Button>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {t`Change`}
          </Button>
        </Actions>
      </Form>
    </Modal>
  );
}
