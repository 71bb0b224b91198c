import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Game } from '@baize/protocol/games';
import { parseAmount } from '@baize/protocol/kernel/money';
import type { ModalProps } from '../../kernel/modals.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { availabilityOf, hasFreePlay } from '../availability.ts';
import { useLaunch } from '../launch/use-launch.ts';
import { asItsTable, useLiveTables } from '../tables/use-live-tables.ts';
import { FavouriteButton } from '../cards/favourite-button.tsx';
import { GameCover } from '../cards/game-cover.tsx';
import { GameFacts } from '../cards/game-facts.tsx';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import {
  setPlayWith,
  lastPlayWith,
  PlayWithField,
  useBalance,
  useProviderWallet,
  type PlayWith,
} from '../../wallet/index.ts';
import { gameQuery } from '../queries.ts';
import styles from './game-dialog.module.css';

/** A game's sheet: what it is, what it costs, and Play and Try free, or why not yet. */
export function GameDialog({ of: gameId, onClose }: ModalProps<string>) {
  const { t } = useLingui();
  const say = useProblemText();
  const { data: game, error, refetch, isFetching } = useQuery(gameQuery(useQueryClient(), gameId));
  if (game)
    return (
      <Modal title={game.gameName} onClose={onClose}>
        <Sheet game={game} onClose={onClose} />
      </Modal>
    );
  return (
    <Modal title={t`Game`} onClose={onClose}>
      {error ? (
        <FailedState text={say(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : game === null ? (
        <EmptyState
          art="search"
          title={t`This game isn’t available`}
          text={t`It may have been moved or removed.`}
          action={<Button onClick={onClose}>{t`Close`}</Button>}
        />
      ) : (
        <LoadingRegion className={styles.sheet}>
          <Skeleton shape="cover" className={styles.cover} />
          <div className={styles.facts}>
            <Skeleton width="half" />
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        </LoadingRegion>
      )}
    </Modal>
  );
}

/** Whether it is known that no money of the reader lies with a provider. */
function useHoldsNone(): boolean {
  const signedIn = useSession() !== undefined;
  const { data } = useBalance();
  if (!signedIn) return true;
  return data?.wallets.slice(1).every(({ availBalance }) => parseAmount(availBalance) === 0n) ?? false;
}

function Sheet({ game: listed, onClose }: { game: Game; onClose: () => void }) {
  const { t } = useLingui();
  const { launch, opening } = useLaunch();
  const tables = useLiveTables(listed.gameType === 'LIVE');
  const game = asItsTable(listed, tables.get(listed.gameId));
  const availability = availabilityOf(game);
  const holdsNone = useHoldsNone();
  const provider = useProviderWallet(game.vassalage);
  const { wallet, main, currency } = provider;
  const terms = wallet && main && currency !== undefined ? { wallet, main, currency } : undefined;
  const form = useForm({ defaultValues: { playWith: lastPlayWith(game.vassalage) } });
  const play = ({ playWith }: { playWith: PlayWith }) => {
    if (!terms) return launch(game, 'real');
    setPlayWith(game.vassalage, playWith);
    launch(game, 'real', playWith);
  };
  return (
    <>
      <div className={styles.sheet}>
        <GameCover icon={game.showIcon} eager className={styles.cover} />
        <div className={styles.facts}>
          <div className={styles.maker}>
            <span className="soft">{game.accountTypeName}</span>
            <FavouriteButton game={game} className={styles.heart} />
          </div>
          <GameFacts game={game} />
        </div>
      </div>
      {availability === 'open' ? (
        <div className={styles.actions}>
          {terms && <PlayWithField terms={terms} form={form} />}
          {provider.isError && (
            <FailedState
              title={t`We couldn’t load your wallets`}
              text={t`Until then the game can’t be opened.`}
              busy={provider.isFetching}
              onRetry={provider.retry}
            />
          )}
          <Button
            variant="primary"
            size="lg"
            block
            data-autofocus
            busy={opening === 'real' || (provider.wallet === undefined && !provider.isError)}
            disabled={provider.isError}
            onClick={form.handleSubmit(play)}
          >
            {t({ context: 'open a game', message: 'Play' })}
          </Button>
          {hasFreePlay(game) && (
            <Button variant="line" size="lg" block busy={opening === 'trial'} onClick={() => launch(game, 'trial')}>
              {t`Try free`}
            </Button>
          )}
        </div>
      ) : (
        <>
          <Note icon={availability === 'soon' ? 'clock' : 'info'}>
            {availability === 'soon' ? (
              <Trans>
                <b>Coming soon.</b> This game isn’t open yet. Tap the heart to save it to your favorites.
              </Trans>
            ) : holdsNone ? (
              <Trans>
                <b>Closed for now.</b> The provider is doing maintenance. None of your balance is in the game.
              </Trans>
            ) : (
              <Trans>
                <b>Closed for now.</b> The provider is doing maintenance.
              </Trans>
            )}
          </Note>
          <Button size="lg" block data-autofocus onClick={onClose}>{t`See other games`}</Button>
        </>
      )}
    </>
  );
}
