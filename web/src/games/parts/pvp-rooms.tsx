import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Room } from '@baize/protocol/games';
import { useAccountCheck } from '../../kernel/account-check.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { useDirectLaunch } from '../launch/use-direct-launch.ts';
import { roomsQuery } from '../queries.ts';
import { GameCover } from '../cards/game-cover.tsx';
import styles from './pvp-rooms.module.css';

/** The rooms that players share, of cards or with fish, each with its stakes and live seats (specification §7, GLS2_roomList). */
export function SharedRooms({ kind }: { kind: Room['kind'] }) {
  const { t } = useLingui();
  const id = useId();
  const say = useProblemText();
  const signedIn = useSession() !== undefined;
  const { data, error, isFetching, refetch } = useQuery({ ...roomsQuery(), enabled: signedIn });
  const rooms = data?.list.filter((room) => room.kind === kind);
  // Without a room nobody is told of any.
  if (!signedIn || rooms?.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <SectionHead id={id} title={t`Rooms`} text={t`Stakes and free seats, counted again every few seconds.`} />
      {rooms ? (
        <ul className={styles.rooms}>
          {rooms.map((room) => (
            <li key={room.roomId} className={styles.room}>
              <RoomCard room={room} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <FailedState
          headingLevel={3}
          title={t`We couldn’t load the rooms`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRegion className={styles.rooms}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </LoadingRegion>
      )}
    </section>
  );
}

function RoomCard({ room }: { room: Room }) {
  const { t } = useLingui();
  const format = useFormat();
  const check = useAccountCheck();
  const { mutate, isPending } = useDirectLaunch();
  const { kind, roomId, gameId, roomName, gameName, seats, taken, status } = room;
  const open = status === 'ACTIVATED';
  const isFull = taken >= seats;
  const [people, places] = [format.count(taken), format.count(seats)];
  return (
    <>
      <GameCover icon={room.showIcon} size="thumb" />
      <div className={styles.words}>
        <h3 className={styles.name}>{roomName}</h3>
        {gameName !== roomName && <p className="soft sm">{gameName}</p>}
        <p className="sm">
          <bdi dir="ltr">
            {format.money(room.minStake)} – {format.money(room.maxStake)}
          </bdi>
          {' · '}
          {t`${people} of ${places} seats taken`}
        </p>
      </div>
      <Button
        size="sm"
        variant="primary"
        disabled={!open || isFull}
        busy={isPending}
        aria-label={t`Join ${roomName}`}
        // A room is played for money beside others: play credits do not sit in it. Ponds seat by themselves.
        onClick={() =>
          check('real') && mutate({ requested: kind === 'POND' ? { gameId } : { gameId, roomId }, name: roomName })
        }
      >
        {!open ? t`Closed` : isFull ? t`Full` : t`Join`}
      </Button>
    </>
  );
}
