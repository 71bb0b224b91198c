import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { may } from '../kernel/operator-session.ts';
import type { DataColumn } from '../ui/data-table.tsx';
import { Page } from '../ui/page.tsx';
import { Queue } from '../ui/queue.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { LIST_KEY, LIVE_MS, percentOf, rooms, type Line } from './calls.ts';
import { GameItem } from './game-item.tsx';
import { PondsItem } from './ponds-item.tsx';
import { RoomItem } from './room-item.tsx';
import { RoomState } from './room-state.tsx';

const route = getRouteApi('/frame/rooms');
const keyOf = ({ key }: Line): string => key;
const isOpen = (line: Line): boolean => {
  if (line.kind === 'room') return line.room.open;
  return line.kind === 'ponds' ? line.ponds.open : line.game.practice;
};

/** Card rooms, ponds and practice with bots, as they are set and as they are played now. */
export function RoomsPage() {
  const { t } = useLingui();
  const { money, count } = useFormat();
  const { open } = route.useSearch();
  const navigate = route.useNavigate();
  const isAllowed = may('games.tables');
  const list = useQuery({
    queryKey: LIST_KEY,
    queryFn: ({ signal }) => rooms.listCardRooms({ signal }),
    refetchInterval: LIVE_MS,
    enabled: isAllowed,
  });
  if (!isAllowed) return <NotAllowed />;
  const lines: readonly Line[] | undefined = list.data && [
    ...list.data.rooms.map((room): Line => ({ kind: 'room', key: `room-${room.roomId}`, room })),
    ...list.data.ponds.map((ponds): Line => ({ kind: 'ponds', key: `ponds-${ponds.gameId}`, ponds })),
    ...list.data.games.map((game): Line => ({ kind: 'game', key: `game-${game.gameId}`, game })),
  ];
  const show = (next: string | undefined) => void navigate({ search: { open: next }, replace: open !== undefined });
  const range = (from: string, to: string) => (
    <bdi dir="ltr">
      {money(from)} – {money(to)}
    </bdi>
  );
  const seats = (taken: number, all: number) => (
    <bdi dir="ltr">
      {count(taken)} / {count(all)}
    </bdi>
  );
  const columns: readonly DataColumn<Line>[] = [
    {
      id: 'name',
      head: t`Room`,
      tone: 'strong',
      fold: 1,
      cell: (line) => (
        <RowLink search={{ open: line.key }}>
          {line.kind === 'room' ? line.room.roomName : line.kind === 'ponds' ? t`Ponds` : t`Play with bots`}
        </RowLink>
      ),
    },
    {
      id: 'game',
      head: t`Game`,
      grow: true,
      fold: 3,
      cell: (line) =>
        line.kind === 'room' ? line.room.gameName : line.kind === 'ponds' ? line.ponds.gameName : line.game.gameName,
    },
    {
      id: 'stakes',
      head: t`Stakes`,
      number: true,
      cell: (line) => {
        if (line.kind === 'room') return range(line.room.minStake, line.room.maxStake);
        if (line.kind === 'game') return t`points`;
        const { stakes } = line.ponds;
        return range(stakes[0] ?? '0', stakes.at(-1) ?? '0');
      },
    },
    {
      id: 'rake',
      head: t`Rake`,
      number: true,
      cell: (line) => (line.kind === 'room' ? <bdi dir="ltr">{percentOf(line.room.rake.bps)} %</bdi> : '–'),
    },
    {
      id: 'seats',
      head: t`Seats`,
      number: true,
      fold: 2,
      cell: (line) => {
        if (line.kind === 'room') return seats(line.room.taken, line.room.seats);
        if (line.kind === 'ponds') return seats(line.ponds.taken, line.ponds.ponds * line.ponds.cannons);
        return count(line.game.practising);
      },
    },
    {
      id: 'hands',
      head: t`Hands now`,
      number: true,
      cell: (line) => (line.kind === 'room' ? count(line.room.hands) : '–'),
    },
    {
      id: 'state',
      head: t`Status`,
      fold: 4,
      cell: (line) => <RoomState isOpen={isOpen(line)} isEnding={line.kind === 'room' && line.room.ending > 0} />,
    },
  ];
  return (
    <Page title={t`Rooms`} meta={t`card rooms, ponds and practice`}>
      <Queue
        label={t`Rooms`}
        list={{
          rows: lines,
          error: list.error,
          retry: () => void list.refetch(),
          hasMore: false,
          more: () => undefined,
          isFetchingMore: false,
        }}
        columns={columns}
        rowKey={keyOf}
        empty={t`The brand has no rooms.`}
        open={open}
        onOpen={show}
        item={(key) => (
          <LineItem key={key} line={lines?.find((each) => each.key === key)} onClose={() => show(undefined)} />
        )}
      />
    </Page>
  );
}

function LineItem({ line, onClose }: { line: Line | undefined; onClose: () => void }) {
  if (!line) return <div />;
  if (line.kind === 'room') return <RoomItem room={line.room} onClose={onClose} />;
  if (line.kind === 'ponds') return <PondsItem ponds={line.ponds} onClose={onClose} />;
  return <GameItem game={line.game} onClose={onClose} />;
}
