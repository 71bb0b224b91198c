import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState, type ReactNode } from 'react';
import type { Game } from '@baize/protocol/games';
import { MAX_PAGE_SIZE } from '@baize/protocol/kernel/constants';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals, type ModalProps } from '../../kernel/modals.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { SearchField } from '@baize/kit/ui/field/search-field.tsx';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import { Segmented } from '@baize/kit/ui/choice/segmented.tsx';
import { badgeOf } from '../availability.ts';
import { categoryWords } from '../categories.ts';
import { hallPaths } from '../hall-paths.ts';
import { plainWords } from '../list/filter-games.ts';
import { areaQuery, lotteriesOf } from '../list/lottery-games.ts';
import { useTypedText, type TypedText } from '../list/use-typed-text.ts';
import { nameOf } from '../name-of.ts';
import { GameCover } from '../cards/game-cover.tsx';
import { gameListQuery, gameQuery, gamesQuery } from '../queries.ts';
import { badgeWords } from '../words.ts';
import styles from './game-list-dialog.module.css';

/** From so many entries on, a list is searched rather than read. */
const MANY = 12;
/** Characters of a name that the server looks for. */
const NAME_MAX = 64;

/** The games that an entry of the lobby stands for: a vendor's of one category, or a lottery's draws (specification §2, §3). */
export function GameListDialog({ of: gameId, onClose }: ModalProps<string>) {
  const { t } = useLingui();
  const say = useProblemText();
  const { data: entry, error, refetch, isFetching } = useQuery(gameQuery(useQueryClient(), gameId));
  return (
    <Modal title={entry ? nameOf(entry) : t`Games`} size="wide" onClose={onClose}>
      {entry ? (
        entry.lottoArea === null ? (
          <VendorGames entry={entry} />
        ) : (
          <Lotteries entry={entry} area={entry.lottoArea} />
        )
      ) : error ? (
        <FailedState text={say(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : entry === null ? (
        <EmptyState art="search" title={t`This game isn’t available`} text={t`It may have been moved or removed.`} />
      ) : (
        <Waiting />
      )}
    </Modal>
  );
}

/** A vendor's games of one kind; where it has several kinds, each is one tap away. */
function VendorGames({ entry }: { entry: Game }) {
  const { t, i18n } = useLingui();
  const { vassalage } = entry;
  const [gameType, setGameType] = useState(entry.gameType);
  const kinds = useQuery(gamesQuery('listVendorGameTypes', { query: { vassalage } })).data?.list ?? [];
  return (
    <div className={styles.list}>
      {kinds.length > 1 && (
        <Segmented
          label={t`Game type`}
          options={kinds.map((kind) => ({ value: kind.gameType, label: i18n._(categoryWords[kind.gameType]) }))}
          value={gameType}
          onValueChange={setGameType}
        />
      )}
      <GamesOfKind {...{ entry, gameType }} key={gameType} />
    </div>
  );
}

function GamesOfKind({ entry: { gameId, vassalage }, gameType }: { entry: Game; gameType: Game['gameType'] }) {
  const { t, i18n } = useLingui();
  const say = useProblemText();
  const modals = useModals();
  const [kept, keep] = useState('');
  const typing = useTypedText(kept, keep);
  // The server finds by name: it has more games than one page holds, and their names in other languages.
  const gameName = kept.trim().slice(0, NAME_MAX);
  const query = { vassalage, gameType, pageSize: MAX_PAGE_SIZE, ...(gameName && { gameName }) };
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...gameListQuery(query),
    placeholderData: keepRows,
  });
  if (error && !data) return <FailedState text={say(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const games = data.games.filter((game) => game.gameId !== gameId && game.isGame === 'GAME');
  return (
    <Rows
      entries={games.map((game) => ({ id: game.gameId, game }))}
      isWhole={gameName === '' && !isPlaceholderData}
      search={{ ...typing, busy: isPlaceholderData }}
      draw={({ game }) => {
        const badge = badgeOf(game);
        return (
          <button type="button" className={styles.row} onClick={() => modals.swap('game', game.gameId)}>
            <GameCover icon={game.smallIcon} className={styles.icon} />
            <span className={styles.words}>
              <b>{nameOf(game)}</b>
              <small>{game.accountTypeName}</small>
            </span>
            {badge && <Badge>{i18n._(badgeWords[badge])}</Badge>}
          </button>
        );
      }}
      empty={t`New games appear here as soon as they open.`}
    />
  );
}

function Lotteries({ entry, area }: { entry: Game; area: NonNullable<Game['lottoArea']> }) {
  const { t } = useLingui();
  const say = useProblemText();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(plainWords(typed));
  const { data, error, refetch, isFetching } = useQuery(areaQuery(area));
  if (error && !data) return <FailedState text={say(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <Rows
      entries={lotteriesOf(entry, data.list)
        .filter(({ gameName }) => plainWords(gameName).includes(wanted))
        .map((game) => ({ id: game.gameCode, game }))}
      isWhole={wanted === ''}
      search={{ typed, setTyped }}
      draw={({ game: { gameCode, gameName, issue } }) => {
        const at = issue && format.date(issue.drawsAt);
        return (
          // The list gives its place in the history to the hall, so that Back does not bring it up again.
          <Link to={hallPaths[area]} search={{ gameCode }} replace className={styles.row}>
            <GameCover icon={entry.smallIcon} className={styles.icon} />
            <span className={styles.words}>
              <b>{gameName}</b>
              <small>{at === null ? t`No draw planned` : <bdi>{t`Next draw: ${at}`}</bdi>}</small>
            </span>
          </Link>
        );
      }}
      empty={t`They appear here as soon as they open.`}
    />
  );
}

interface Entry {
  readonly id: string;
}

interface RowsProps<E extends Entry> {
  /** The entries that the search leaves. */
  entries: readonly E[];
  /** Set when there is no search. */
  isWhole: boolean;
  search: Pick<TypedText, 'typed' | 'setTyped'> & { readonly send?: () => void; readonly busy?: boolean };
  draw: (entry: E) => ReactNode;
  empty: string;
}

function Rows<E extends Entry>({ entries, isWhole, search, draw, empty }: RowsProps<E>) {
  const { t } = useLingui();
  const { typed, setTyped, send, busy } = search;
  // The field stays when little is left to search through.
  const [many, setMany] = useState(false);
  if (!many && entries.length >= MANY) setMany(true);
  if (entries.length === 0 && isWhole) return <EmptyState title={t`No games yet`} text={empty} />;
  return (
    <div className={styles.list}>
      {many && (
        <SearchField
          label={t`Search games`}
          placeholder={t`Search by name`}
          value={typed}
          busy={busy}
          onValueChange={setTyped}
          onSubmit={send}
        />
      )}
      {entries.length === 0 ? (
        <EmptyState
          art="search"
          title={t`No games found for “${typed}”`}
          text={t`Check the spelling or browse all games.`}
        />
      ) : (
        <ul className={styles.rows} aria-label={t`Games`}>
          {entries.map((entry) => (
            <li key={entry.id}>{draw(entry)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <LoadingRegion className={styles.rows}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} shape="block" className={styles.waiting} />
      ))}
    </LoadingRegion>
  );
}
