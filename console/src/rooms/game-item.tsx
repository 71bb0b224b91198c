import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { OperatorCardGame } from '@baize/protocol/games';
import { Acts, type Act } from '../ui/acts.tsx';
import { Figure, Pairs } from '../ui/facts.tsx';
import { Section } from '../ui/page.tsx';
import { Item } from '../ui/queue.tsx';
import { LIST_KEY, rooms } from './calls.ts';
import { RoomState } from './room-state.tsx';

/** Practice with bots of one card game, on or off. */
export function GameItem({ game, onClose }: { game: OperatorCardGame; onClose: () => void }) {
  const { t } = useLingui();
  const { count } = useFormat();
  const queryClient = useQueryClient();
  const renew = () => void queryClient.invalidateQueries({ queryKey: LIST_KEY });
  const set = (practice: boolean) => async () => {
    await rooms.changeCardGame({ params: { gameId: game.gameId }, body: { practice } });
    renew();
  };
  const acts: readonly Act[] = [
    game.practice
      ? {
          id: 'off',
          label: t`Switch bots off`,
          name: t`Switch bots off`,
          key: 'x',
          variant: 'danger',
          asks: { say: t`Whoever practises plays the hand to its end and then leaves. Practice is for points alone.` },
          run: set(false),
        }
      : {
          id: 'on',
          label: t`Switch bots on`,
          name: t`Switch bots on`,
          key: 'a',
          variant: 'primary',
          run: set(true),
        },
  ];
  return (
    <Item
      label={t`Practice of ${{ name: game.gameName }}`}
      onClose={onClose}
      head={
        <>
          <Figure>{count(game.practising)}</Figure> <small>{t`practise now`}</small>
          <p>
            <b>{game.gameName}</b>
          </p>
        </>
      }
      headEnd={<RoomState isOpen={game.practice} />}
      acts={<Acts key={String(game.practice)} acts={acts} onStale={renew} />}
    >
      <Section title={t`Play with bots`}>
        <Pairs
          facts={[
            { name: t`Played for`, value: t`points, no money and no rake` },
            { name: t`Seats of a table`, value: `${count(game.seats.min)}–${count(game.seats.max)}` },
          ]}
        />
      </Section>
    </Item>
  );
}
