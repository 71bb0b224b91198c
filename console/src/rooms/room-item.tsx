import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Actions, Button, FailedState, Modal, Note, TextField, toast } from '@baize/kit/ui';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import type { OperatorCardRoom } from '@baize/protocol/games';
import { Acts, type Act } from '../ui/acts.tsx';
import { Figure, Pairs } from '../ui/facts.tsx';
import { Code, Tag } from '../ui/marks.tsx';
import { Empty, Section } from '../ui/page.tsx';
import { Item } from '../ui/queue.tsx';
import { bpsOf, LIST_KEY, LIVE_MS, percentOf, rooms } from './calls.ts';
import { RoomState } from './room-state.tsx';
import { TableFacts } from './table-facts.tsx';

/** A card room: what is set, what goes on at its tables, and what can be done with it. */
export function RoomItem({ room, onClose }: { room: OperatorCardRoom; onClose: () => void }) {
  const { t } = useLingui();
  const { money, count } = useFormat();
  const sayProblem = useProblemText();
  const queryClient = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const { roomId } = room;
  const live = useQuery({
    queryKey: ['games', 'getCardRoom', roomId],
    queryFn: ({ signal }) => rooms.getCardRoom({ params: { roomId }, signal }),
    refetchInterval: LIVE_MS,
  });
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: LIST_KEY });
    void queryClient.invalidateQueries({ queryKey: ['games', 'getCardRoom', roomId] });
  };
  const setOpen = (open: boolean) => async () => {
    await rooms.changeCardRoom({ params: { roomId }, body: { open } });
    renew();
  };
  const acts: readonly Act[] = [
    room.open
      ? {
          id: 'close',
          label: t`Close the room`,
          name: t`Close the room`,
          key: 'x',
          variant: 'danger',
          asks: {
            say: t`Nobody can sit down any more. Hands that are being played are played to their end and paid, stakes that were not dealt for go back, and then everybody leaves.`,
          },
          run: setOpen(false),
        }
      : {
          id: 'open',
          label: t`Open the room`,
          name: t`Open the room`,
          key: 'a',
          variant: 'primary',
          run: setOpen(true),
        },
    {
      id: 'change',
      label: t`Stakes and rake`,
      name: t`Stakes and rake`,
      key: 'e',
      run: () => Promise.resolve(setChanging(true)),
    },
  ];
  const points = (own: number) => t`${plural(own, { one: '# point', other: '# points' })}`;
  return (
    <Item
      label={t`Room ${{ name: room.roomName }}`}
      onClose={onClose}
      head={
        <>
          <Figure>{money(room.minStake)}</Figure> <small>{t`a point`}</small>
          <p>
            <b>{room.roomName}</b> · {room.gameName}
          </p>
        </>
      }
      headEnd={<RoomState isOpen={room.open} isEnding={room.ending > 0} />}
      acts={<Acts key={String(room.open)} acts={acts} onStale={renew} />}
    >
      <Section title={t`As it is set`}>
        <Pairs
          facts={[
            { name: t`One point`, value: <bdi dir="ltr">{money(room.minStake)}</bdi> },
            { name: t`A hand holds at most`, value: <bdi dir="ltr">{money(room.maxStake)}</bdi> },
            { name: t`Worst loss of a hand`, value: points(room.worstPoints) },
            { name: t`Rake of a winner’s net`, value: <bdi dir="ltr">{percentOf(room.rake.bps)} %</bdi> },
            { name: t`Rake at most`, value: points(room.rake.capPoints) },
            { name: t`Seats`, value: count(room.seats) },
            { name: t`Number`, value: <Code>{roomId}</Code> },
          ]}
        />
      </Section>
      <Section
        title={t`Now`}
        meta={t`${{ taken: count(room.taken) }} at tables, ${{ watching: count(room.watching) }} without a seat`}
      >
        {live.data ? (
          live.data.tables.length === 0 ? (
            <Empty>{t`Nobody plays here now.`}</Empty>
          ) : (
            live.data.tables.map((table) => <TableFacts key={`${table.point}/${table.no}`} table={table} />)
          )
        ) : live.error ? (
          <FailedState
            headingLevel={3}
            title={t`We couldn’t load the tables`}
            text={sayProblem(live.error)}
            busy={live.isFetching}
            onRetry={() => void live.refetch()}
          />
        ) : (
          <Tag>{t`Loading`}</Tag>
        )}
      </Section>
      {isChanging && (
        <ChangeRoom
          room={room}
          onClose={(isMade) => {
            setChanging(false);
            if (isMade) renew();
          }}
        />
      )}
    </Item>
  );
}

function ChangeRoom({ room, onClose }: { room: OperatorCardRoom; onClose: (isMade?: boolean) => void }) {
  const { t } = useLingui();
  const form = useForm({
    defaultValues: {
      minStake: room.minStake,
      maxStake: room.maxStake,
      seats: String(room.seats),
      rakeBps: percentOf(room.rake.bps),
      rakeCapPoints: String(room.rake.capPoints),
    },
  });
  type Values = { minStake: string; maxStake: string; seats: string; rakeBps: string; rakeCapPoints: string };
  const change = useMutation({
    mutationFn: ({ minStake, maxStake, seats, rakeBps, rakeCapPoints }: Values) =>
      rooms.changeCardRoom({
        params: { roomId: room.roomId },
        body: {
          minStake,
          maxStake,
          seats: Number(seats),
          rakeBps: bpsOf(rakeBps),
          rakeCapPoints: Number(rakeCapPoints),
        },
      }),
  });
  const failure = form.sayFailure();
  return (
    <Modal title={t`Stakes and rake`} size="dialog" busy={change.isPending} onClose={() => onClose()}>
      <Form
        form={form}
        onSubmit={(values) =>
          form.send(change, values, () => {
            toast.ok(t`Changed`);
            onClose(true);
          })
        }
      >
        <Note tone="info">{t`Tables of other stakes end after their hand. The rake counts from the next hand on, and players see it.`}</Note>
        {failure && <Note tone="bad">{failure}</Note>}
        <TextField
          {...form.register('minStake', { required: t`Enter an amount` })}
          label={t`One point is worth`}
          inputMode="decimal"
        />
        <TextField
          {...form.register('maxStake', { required: t`Enter an amount` })}
          label={t`A hand holds at most`}
          hint={t`At least ${{ points: room.worstPoints }} points, the worst loss of a hand`}
          inputMode="decimal"
        />
        <TextField
          {...form.register('seats', { required: t`Enter a number` })}
          label={t`Seats`}
          hint={t`People in the room at once`}
          inputMode="numeric"
        />
        <TextField
          {...form.register('rakeBps', { required: t`Enter a number` })}
          label={t`Rake of a winner’s net, %`}
          hint={t`The game’s own is ${{ percent: percentOf(room.ownRake.bps) }} %, and 3 % is the most`}
          inputMode="decimal"
        />
        <TextField
          {...form.register('rakeCapPoints', { required: t`Enter a number` })}
          label={t`Rake at most, points`}
          hint={t`The game’s own is ${{ points: room.ownRake.capPoints }}`}
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
