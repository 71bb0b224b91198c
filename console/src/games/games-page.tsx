import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import {
  catalogueCalls,
  gamesOperatorCalls,
  type OperatorGame,
  type OperatorVendor,
  type VendorConnection,
} from '@baize/protocol/games';
import { cataloguePaths } from '@baize/protocol/games/catalogue/paths';
import { gamesOperatorPaths } from '@baize/protocol/games/operator-paths';
import type { CatalogueCalls } from '@baize/protocol/games';
import { brandOfConsole } from '../kernel/brand.ts';
import type { AuthorField } from '../author/author-form.tsx';
import { missingIn } from '../author/missing-texts.ts';
import { PictureUpload } from '../author/picture-upload.tsx';
import { bindOperatorCalls } from '../kernel/client.ts';
import { namesField } from '../things/names-widget.tsx';
import { ThingsPage, type ThingKind } from '../things/things-page.tsx';
import { useLiveTables, useTableExposure } from './live-tables.tsx';
import { useLobby } from './lobby-kinds.tsx';
import { Code, State, Tag, Tags, type Shape } from '../ui/marks.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { useCodeWords } from '../ui/words/code-words.ts';

const games = bindOperatorCalls<typeof gamesOperatorCalls>(gamesOperatorPaths);
const catalogue = bindOperatorCalls<CatalogueCalls>(cataloguePaths);
const route = getRouteApi('/frame/games');
const PAGE = 100;
const MOST_PAGES = 20;

const SHAPES: Readonly<Record<string, Shape>> = {
  ACTIVATED: 'ok',
  COMING_SOON: 'dot',
  MAINTAINED: 'half',
  DEACTIVATED: 'off',
};

/** Every game of the brand: a lobby has some hundreds at the most. */
async function everyGame(signal: AbortSignal): Promise<readonly OperatorGame[]> {
  const rows: OperatorGame[] = [];
  for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo += 1) {
    const page = await games.listAllGames({ query: { pageNo, pageSize: PAGE }, signal });
    rows.push(...page.rows);
    if (pageNo >= page.totalPages) break;
  }
  return rows;
}

/** Games, providers and the doors that games come through: added, opened, closed, ordered and named. */
export function GamesPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const kinds = [useGames(), useProviders(), useConnections(), useLiveTables(), useTableExposure(), ...useLobby()];
  return (
    <ThingsPage
      title={t`Games`}
      kinds={kinds}
      kind={search.kind}
      open={search.open}
      onShow={(next) => void navigate({ search: { ...search, ...next } })}
    />
  );
}

function useGames(): ThingKind<OperatorGame> {
  const { t } = useLingui();
  const word = useCodeWords();
  const { languages, currency } = brandOfConsole();
  return useMemo(() => {
    const cover: AuthorField = {
      name: 'cover',
      widget: ({ value, onValue, fault }) => (
        <PictureUpload
          label={t`Cover`}
          hint={t`3 by 4`}
          value={typeof value === 'string' ? value : null}
          onValue={onValue}
          send={catalogue.uploadGamePicture}
          error={fault()}
        />
      ),
    };
    const stakes: readonly AuthorField[] = [
      { name: 'minStake', label: `${t`Minimum stake`} (${currency})` },
      { name: 'maxStake', label: `${t`Maximum stake`} (${currency})` },
    ];
    const place: readonly AuthorField[] = [
      { name: 'status', label: t`Status` },
      { name: 'door', label: t`Door`, hint: t`its server is reached through it` },
      { name: 'position', label: t`Place`, hint: t`lower stands first` },
      { name: 'isNew', label: t`Marked as new` },
    ];
    return {
      id: 'games',
      label: t`Games`,
      permission: 'games.lobby',
      queryKey: ['games', 'listAllGames', 'all'],
      load: everyGame,
      keyOf: ({ gameId }) => gameId,
      nameOf: ({ displayNames, names, gameId }) => displayNames['EN'] ?? names['EN'] ?? gameId,
      empty: t`There are no games.`,
      columns: [
        {
          id: 'name',
          head: t`Game`,
          grow: true,
          tone: 'strong',
          fold: 1,
          cell: ({ gameId, displayNames, names }) => (
            <RowLink search={{ kind: 'games', open: gameId }}>{displayNames['EN'] ?? names['EN'] ?? gameId}</RowLink>
          ),
        },
        { id: 'type', head: t`Category`, cell: ({ gameType }) => word(gameType) },
        { id: 'vendor', head: t`Provider`, fold: 3, cell: ({ vassalage }) => vassalage },
        {
          id: 'status',
          head: t`Status`,
          fold: 2,
          cell: ({ status }) => (
            <State shape={SHAPES[status] ?? 'ring'} title={status}>
              {word(status)}
            </State>
          ),
        },
        {
          id: 'tags',
          head: t`Marks`,
          cell: ({ isNew, isPromoted, hasDoor }) => (
            <Tags>
              {isNew && <Tag>{t`new`}</Tag>}
              {isPromoted && <Tag tone="info">{t`promoted`}</Tag>}
              {!hasDoor && <Tag tone="warn">{t`no door`}</Tag>}
            </Tags>
          ),
        },
        {
          id: 'stakes',
          head: t`Stakes`,
          number: true,
          fold: 4,
          cell: ({ minStake, maxStake }) =>
            minStake === null ? '–' : <bdi dir="ltr">{`${minStake} – ${maxStake ?? ''}`}</bdi>,
        },
        {
          id: 'missing',
          head: t`Languages`,
          cell: ({ names, displayNames }) => {
            const all = { ...names, ...displayNames };
            const texts = Object.fromEntries(Object.entries(all).map(([code, name]) => [code, { name }]));
            const count = missingIn(texts, languages).length;
            return count === 0 ? t`complete` : <Tag tone="warn">{t`${count} missing`}</Tag>;
          },
        },
        { id: 'position', head: t`Place`, number: true, cell: ({ position }) => <bdi dir="ltr">{position}</bdi> },
      ],
      create: {
        call: catalogueCalls.createGame,
        initial: { gameType: 'RNG', status: 'COMING_SOON', position: 100, titles: {} },
        sections: [
          { title: t`Name`, fields: [namesField('titles', t`Title`, languages), cover] },
          {
            title: t`What it is`,
            fields: [
              { name: 'gameId', label: t`Code`, hint: t`cannot be changed any more` },
              { name: 'vassalage', label: t`Provider`, hint: t`its code` },
              { name: 'gameType', label: t`Category` },
              { name: 'nodeId', label: t`Number at its provider` },
              { name: 'rtpBps', label: t`Return to player`, hint: t`in hundredths of a percent: 9601 is 96.01 %` },
              { name: 'lines', label: t`Lines` },
              { name: 'supportsTrial', label: t`May be tried` },
              { name: 'classification', label: t`Live class` },
            ],
          },
          { title: t`Where and for how much`, fields: [...place, ...stakes] },
        ],
      },
      change: {
        call: gamesOperatorCalls.changeGame,
        params: ({ gameId }) => ({ gameId }),
        initial: (row) => ({
          status: row.status,
          door: row.door,
          position: row.position,
          displayNames: row.displayNames,
          ...(row.minStake !== null && { minStake: row.minStake }),
          ...(row.maxStake !== null && { maxStake: row.maxStake }),
          isNew: row.isNew,
          isPromoted: row.isPromoted,
          isList: row.isList,
          classification: row.classification,
          cover: row.cover,
        }),
        sections: [
          {
            title: t`Name`,
            meta: t`in place of its own`,
            fields: [namesField('displayNames', t`Title`, languages), cover],
          },
          {
            title: t`Where and for how much`,
            fields: [
              ...place,
              { name: 'isPromoted', label: t`Among the promoted ones` },
              { name: 'isList', label: t`Opens a list of its own` },
              { name: 'classification', label: t`Live class` },
              ...stakes,
            ],
          },
        ],
      },
    } satisfies ThingKind<OperatorGame>;
  }, [t, word, languages, currency]);
}

function useProviders(): ThingKind<OperatorVendor> {
  const { t } = useLingui();
  const word = useCodeWords();
  return useMemo(() => {
    const fields: readonly AuthorField[] = [
      { name: 'name', label: t`Name` },
      { name: 'status', label: t`Status` },
      { name: 'position', label: t`Place`, hint: t`lower stands first` },
    ];
    return {
      id: 'providers',
      label: t`Providers`,
      permission: 'games.vendors',
      queryKey: ['games', 'listAllVendors', 'all'],
      load: async (signal) => (await games.listAllVendors({ signal })).list,
      keyOf: ({ vassalage }) => vassalage,
      nameOf: ({ name }) => name,
      empty: t`There are no providers.`,
      columns: [
        {
          id: 'name',
          head: t`Provider`,
          grow: true,
          tone: 'strong',
          fold: 1,
          cell: ({ vassalage, name }) => <RowLink search={{ kind: 'providers', open: vassalage }}>{name}</RowLink>,
        },
        { id: 'code', head: t`Code`, fold: 3, cell: ({ vassalage }) => <Code>{vassalage}</Code> },
        {
          id: 'status',
          head: t`Status`,
          fold: 2,
          cell: ({ status }) => <State shape={SHAPES[status] ?? 'ring'}>{word(status)}</State>,
        },
        { id: 'position', head: t`Place`, number: true, cell: ({ position }) => <bdi dir="ltr">{position}</bdi> },
      ],
      create: {
        call: catalogueCalls.createVendor,
        initial: { status: 'ACTIVATED', position: 100 },
        sections: [
          {
            title: t`For every brand`,
            fields: [
              { name: 'vassalage', label: t`Code`, hint: t`cannot be changed any more` },
              ...fields,
              { name: 'icon', label: t`Mark`, hint: t`a mark of the art by its name` },
            ],
          },
        ],
      },
      change: {
        call: gamesOperatorCalls.changeVendor,
        params: ({ vassalage }) => ({ vassalage }),
        initial: ({ name, status, position }) => ({ name, status, position }),
        sections: [{ title: t`For every brand`, fields }],
      },
    } satisfies ThingKind<OperatorVendor>;
  }, [t, word]);
}

function useConnections(): ThingKind<VendorConnection> {
  const { t } = useLingui();
  const word = useCodeWords();
  return useMemo(() => {
    const opensIn: AuthorField = {
      name: 'opensIn',
      label: t`Opens`,
      words: { FRAME: t`in the page`, WINDOW: t`in a window` },
    };
    const backup: AuthorField = { name: 'backupOrigin', label: t`Backup address`, hint: 'https://…' };
    return {
      id: 'doors',
      label: t`Doors`,
      permission: 'games.vendors',
      queryKey: ['games', 'listDoors', 'all'],
      load: async (signal) => (await games.listDoors({ signal })).list,
      keyOf: (row) => row.door,
      nameOf: (row) => row.door,
      empty: t`There are no doors.`,
      columns: [
        {
          id: 'door',
          head: t`Door`,
          tone: 'strong',
          fold: 1,
          cell: (row) => <RowLink search={{ kind: 'doors', open: row.door }}>{row.door}</RowLink>,
        },
        {
          id: 'origin',
          head: t`Address`,
          grow: true,
          fold: 3,
          cell: ({ launchOrigin }) => launchOrigin ?? t`the arcade here`,
        },
        { id: 'backup', head: t`Backup address`, cell: ({ backupOrigin }) => backupOrigin ?? '–' },
        {
          id: 'status',
          head: t`Status`,
          fold: 2,
          cell: ({ status }) => <State shape={SHAPES[status] ?? 'ring'}>{word(status)}</State>,
        },
      ],
      create: {
        call: catalogueCalls.createDoor,
        initial: { opensIn: 'FRAME' },
        sections: [
          {
            title: t`For every brand`,
            meta: t`a second operator may be asked`,
            fields: [
              { name: 'door', label: t`Code`, hint: t`cannot be changed any more` },
              { name: 'launchOrigin', label: t`Address`, hint: t`one of the platform’s launch addresses` },
              backup,
              opensIn,
              { name: 'secret', label: t`Signing secret`, hint: t`16 characters or more; never shown again` },
            ],
          },
        ],
      },
      change: {
        call: gamesOperatorCalls.changeDoor,
        params: (row) => ({ door: row.door }),
        initial: ({ status, backupOrigin, opensIn: opens }) => ({ status, backupOrigin, opensIn: opens }),
        sections: [{ title: t`For every brand`, fields: [{ name: 'status', label: t`Status` }, backup, opensIn] }],
      },
    } satisfies ThingKind<VendorConnection>;
  }, [t, word]);
}
