import {
  cataloguePaths,
  type CatalogueCalls as Calls,
  type NewGame,
  type OperatorGame,
  type OperatorVendor,
  type VendorConnection,
} from '@baize/protocol/games';
import { fillPath, ok, parseAmount, refuse, refuseFields, type CallBody, type Result } from '@baize/protocol/kernel';
import { audited, type Actor } from '../../kernel/callers/audited.ts';
import { conflict } from '../../kernel/calls/conflict.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import type { Deps } from '../../kernel/wing.ts';
import { nameNewSubject } from '../../wallet/index.ts';
import { vendorSecretsOf } from '../vendor-api/secrets.ts';
import { isLottery } from '../game-view.ts';
import { findConnection, type ConnectionRow } from '../launch/launch-store.ts';
import { lockLobby, setGame, setVendor } from '../lobby/lobby-store.ts';
import type { GameTable, VendorTable } from '../lobby/lobby-tables.ts';
import { connectionView, gameView, vendorView } from '../operator-service.ts';
import { insertConnection, lockGame, lockVendor } from '../operator-store.ts';
import { searchable } from '../searchable.ts';
import { ARCADE_VENDOR_CODE } from '../arcade-vendor.ts';
import { createPicture } from './picture-store.ts';

const invalid = (...fields: readonly string[]) =>
  refuseFields(Object.fromEntries(fields.map((field) => [field, [{ rule: 'invalid' as const }]])));

/** Operators' additions to the catalogue. Later changes are in `createGamesOperations`. */
export function createCatalogue(deps: Deps) {
  const { config, db, pictures } = deps;
  const secrets = vendorSecretsOf(deps);
  return {
    uploadPicture: async (
      { caller, now, signal }: Actor & { readonly signal: AbortSignal },
      { image: text }: CallBody<Calls['uploadGamePicture']>,
    ): Promise<Result<{ path: string }>> => {
      const { operatorId, merchantCode: merchant } = caller;
      const drawn = await pictures.draw({ text, shape: 'whole', field: 'image', sender: operatorId, signal });
      if (!drawn.ok) return drawn;
      const row = { merchant, sent_by: operatorId, bytes: drawn.value, drawn_at: now };
      const id = await db.transaction((tx) => createPicture(tx, row));
      return ok({ path: fillPath(cataloguePaths.getGamePicture.path, { picture: `${id}.webp` }) });
    },

    createGame: (actor: Actor, { currency }: Merchant, body: NewGame): Promise<Result<OperatorGame>> =>
      audited(deps, actor, 'games.create-game', async (tx) => {
        const merchant = actor.caller.merchantCode;
        await lockLobby(tx, merchant);
        if (isLottery(body.gameType)) return invalid('gameType');
        if (body.titles['EN'] === undefined) return refuseFields({ 'titles.EN': [{ rule: 'required' }] });
        if (!(await lockVendor(tx, body.vassalage))) return invalid('vassalage');
        if (body.door && !(await findConnection(tx, body.door))) return invalid('door');
        const game = gameOf(merchant, body);
        if (game.status !== 'COMING_SOON' && game.door === null) return conflict('no-door');
        const { min_stake: min, max_stake: max } = game;
        if ((min === null) !== (max === null) || (min !== null && max !== null && (min <= 0n || max < min))) {
          return invalid('minStake', 'maxStake');
        }
        if (game.status === 'ACTIVATED' && min === null) return conflict('no-stakes');
        if (await lockGame(tx, merchant, game.id)) return conflict('exists', { field: 'gameId' });
        await setGame(tx, game);
        await nameNewSubject(tx, `game:${game.id}`, game.names);
        const value = gameView(game, currency);
        return ok({ subject: game.id, before: null, after: value, value });
      }),

    createVendor: (actor: Actor, body: CallBody<Calls['createVendor']>): Promise<Result<OperatorVendor>> =>
      audited(deps, actor, 'games.create-vendor', async (tx) => {
        const vendor: VendorTable = {
          code: body.vassalage,
          name: body.name,
          icon: body.icon ?? body.vassalage,
          position: body.position ?? 0,
          status: body.status ?? 'ACTIVATED',
        };
        if (await lockVendor(tx, vendor.code)) return conflict('exists', { field: 'vassalage' });
        await setVendor(tx, vendor);
        const value = vendorView(vendor);
        return ok({ subject: vendor.code, before: null, after: value, value });
      }),

    /** The secret stands in no record of changes. */
    createDoor: (actor: Actor, body: CallBody<Calls['createDoor']>): Promise<Result<VendorConnection>> =>
      audited(deps, actor, 'games.create-door', async (tx, second) => {
        const { launchOrigin, backupOrigin = null } = body;
        if (!config.launchOrigins.includes(launchOrigin)) return invalid('launchOrigin');
        const isSpare = backupOrigin !== launchOrigin && config.launchOrigins.includes(backupOrigin ?? '');
        if (backupOrigin !== null && !isSpare) return invalid('backupOrigin');
        if (await findConnection(tx, body.door)) return conflict('exists', { field: 'door' });
        // Anyone who knows the secret can credit members as the provider does.
        const beyond = await second.needed({ always: 'secret' });
        if (beyond) return beyond;
        const connection: ConnectionRow = {
          code: body.door,
          launch_origin: launchOrigin,
          backup_origin: backupOrigin,
          opens_in: body.opensIn ?? 'FRAME',
          status: 'ACTIVATED',
        };
        await insertConnection(tx, connection);
        await secrets.set(tx, connection.code, body.secret);
        return ok({
          subject: connection.code,
          before: null,
          after: connectionView(connection),
          value: connectionView(connection),
        });
      }),

    setDoorSecret: (actor: Actor, code: string, secret: string): Promise<Result<VendorConnection>> =>
      audited(deps, actor, 'games.set-door-secret', async (tx, second) => {
        if (code === ARCADE_VENDOR_CODE) return conflict('arcade-secret');
        const connection = await findConnection(tx, code);
        if (!connection) return refuse('NOT_FOUND');
        const beyond = await second.needed({ always: 'secret' });
        if (beyond) return beyond;
        await secrets.set(tx, code, secret);
        const after = { secretSetAt: actor.now.toISOString() };
        return ok({ subject: code, before: null, after, value: connectionView(connection) });
      }),
  };
}

const gameOf = (merchant: string, body: NewGame): GameTable => ({
  merchant,
  id: body.gameId,
  vendor: body.vassalage,
  category: body.gameType,
  names: body.titles,
  search_text: searchable(Object.values(body.titles).join(' ')),
  position: body.position ?? 0,
  status: body.status ?? 'COMING_SOON',
  door: body.door ?? null,
  rtp_bps: body.rtpBps ?? null,
  min_stake: body.minStake === undefined ? null : (parseAmount(body.minStake) ?? null),
  max_stake: body.maxStake === undefined ? null : (parseAmount(body.maxStake) ?? null),
  lines: body.lines ?? null,
  supports_trial: body.supportsTrial ?? false,
  is_new: body.isNew ?? false,
  node_id: body.nodeId ?? body.gameId,
  display_names: {},
  classification: body.classification ?? null,
  is_list: false,
  is_promoted: false,
  lotto_area: null,
  lotto_game: null,
  default_play: null,
  cover: body.cover ?? null,
});
