import {
  roomsCalls,
  type PlayFlag,
  type SeatedPlayer,
  type VendorFlag,
  type VendorRoomReply,
} from '@baize/protocol/games';
import {
  formatMoney,
  minorOf,
  ok,
  refuse,
  type CallBody,
  type CallQuery,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import { audited, type Actor } from '../../kernel/callers/audited.ts';
import { conflict } from '../../kernel/calls/conflict.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps } from '../../kernel/wing.ts';
import { usernamesOf } from '../../members/index.ts';
import { ARCADE_VENDOR_CODE } from '../arcade-vendor.ts';
import { withPlay } from '../tables.ts';
import { brandOf, type RoomClient } from './room-client.ts';
import { gameNames, type RoomAsker } from './room-operations.ts';

type Players = (playerId: string) => SeatedPlayer;

const DECIDE = 'games.decide-play-flag';

/** The members behind a vendor's players of one brand. */
async function playersBehind(tx: Tx, merchant: string, ids: readonly string[]): Promise<Players> {
  const asked = [...new Set(ids)].filter((id) => id !== '');
  const rows =
    asked.length === 0
      ? []
      : await withPlay(tx)
          .selectFrom('vendor_players')
          .select(['player_id', 'member_id'])
          .where('door', '=', ARCADE_VENDOR_CODE)
          .where('merchant', '=', merchant)
          .where('player_id', 'in', asked)
          .execute();
  const members = new Map(rows.map(({ player_id, member_id }) => [player_id, member_id]));
  const names = await usernamesOf(tx, [...new Set(members.values())]);
  return (playerId) => {
    const memberId = members.get(playerId) ?? null;
    return { playerId, memberId, username: memberId === null ? null : (names.get(memberId) ?? null) };
  };
}

const asInstant = (ms: number): string => new Date(ms).toISOString();

/** Operators' view of pairs of players whose hands look agreed. A flag moves nothing by itself. */
export function createFlagOperations(deps: Deps, client: RoomClient) {
  const { db } = deps;

  const views = async (tx: Tx, asker: RoomAsker, flags: readonly VendorFlag[]): Promise<PlayFlag[]> => {
    const { merchant } = asker;
    const players = await playersBehind(
      tx,
      merchant.code,
      flags.flatMap(({ loser, winner }) => [loser, winner]),
    );
    const nameOf = await gameNames(
      tx,
      asker,
      flags.map(({ game }) => game),
    );
    return flags.map(({ game, loser, winner, openedMs, decidedMs, flow, ...flag }) => ({
      ...flag,
      flow: formatMoney(minorOf(flow), merchant.currency),
      gameId: game,
      gameName: nameOf(game),
      loser: players(loser),
      winner: players(winner),
      openedAt: asInstant(openedMs),
      decidedAt: decidedMs === null ? null : asInstant(decidedMs),
      actions: flag.state === 'OPEN' ? ['CLEARED', 'CONFIRMED'] : [],
    }));
  };

  return {
    list: async (
      asker: RoomAsker,
      { cursor, pageSize, state }: CallQuery<typeof roomsCalls.listPlayFlags>,
    ): Promise<Result<CallValue<typeof roomsCalls.listPlayFlags>>> => {
      const reply = await client.ask('flags', {
        ...brandOf(asker.merchant),
        count: pageSize,
        ...(state !== undefined && { state }),
        ...(cursor !== undefined && { before: cursor }),
      });
      if (reply?.result !== 'OK') return refuse('SERVICE_UNAVAILABLE');
      const rows = await db.read((tx) => views(tx, asker, reply.flags));
      const last = reply.flags.at(-1);
      return ok({ rows, next: reply.more && last ? last.id : null });
    },

    one: async (asker: RoomAsker, flag: string): Promise<Result<CallValue<typeof roomsCalls.getPlayFlag>>> => {
      const reply = await client.ask('flag', { ...brandOf(asker.merchant), flag });
      if (reply?.result === 'NOT_FOUND') return refuse('NOT_FOUND');
      if (reply?.result !== 'OK') return refuse('SERVICE_UNAVAILABLE');
      const [shown] = await db.read((tx) => views(tx, asker, [reply.flag]));
      if (!shown) return refuse('NOT_FOUND');
      const { currency } = asker.merchant;
      const money = (amount: string): string =>
        amount.startsWith('-')
          ? `-${formatMoney(minorOf(amount.slice(1)), currency)}`
          : formatMoney(minorOf(amount), currency);
      return ok({ flag: shown, hands: reply.hands.map((hand) => ({ ...hand, flow: money(hand.flow) })) });
    },

    hand: async (
      asker: RoomAsker,
      { flagId, handId }: { readonly flagId: string; readonly handId: string },
    ): Promise<Result<CallValue<typeof roomsCalls.getPlayedHand>>> => {
      const { merchant } = asker;
      const reply = await client.ask('hand', { ...brandOf(merchant), flag: flagId, hand: handId });
      if (reply?.result === 'NOT_FOUND') return refuse('NOT_FOUND');
      if (reply?.result !== 'OK') return refuse('SERVICE_UNAVAILABLE');
      const { hand } = reply;
      const players = await db.read((tx) =>
        playersBehind(
          tx,
          merchant.code,
          hand.seats.map(({ player }) => player),
        ),
      );
      const money = (amount: string): string => formatMoney(minorOf(amount), merchant.currency);
      return ok({
        ...hand,
        point: money(hand.point),
        seats: hand.seats.map(({ player, stake, returned, rake, ...seat }) => ({
          ...seat,
          stake: money(stake),
          returned: money(returned),
          rake: money(rake),
          player: players(player),
        })),
      });
    },

    /** A decision whose answer is lost may have been made, so it is on record as asked; made again it is the same one. */
    decide: async (
      actor: Actor,
      asker: RoomAsker,
      flag: string,
      { decision, note }: CallBody<typeof roomsCalls.decidePlayFlag>,
    ): Promise<Result<PlayFlag>> => {
      let reply: VendorRoomReply<'decide'> | undefined;
      const done = await audited<PlayFlag>(deps, actor, DECIDE, async (tx) => {
        reply = await client.ask('decide', {
          ...brandOf(asker.merchant),
          flag,
          decision,
          note,
          by: actor.caller.username,
        });
        if (reply?.result === 'NOT_FOUND') return refuse('NOT_FOUND');
        if (reply?.result === 'DECIDED') return conflict('flag-decided');
        if (reply?.result !== 'OK') return refuse('SERVICE_UNAVAILABLE');
        const [value] = await views(tx, asker, [reply.after]);
        if (!value) return refuse('NOT_FOUND');
        return ok({
          subject: flag,
          before: { state: reply.before.state },
          after: { state: reply.after.state, note: reply.after.note },
          value,
        });
      });
      if (reply === undefined)
        await db.transaction((tx) =>
          deps.recordAct(tx, actor, {
            action: DECIDE,
            subject: flag,
            after: { asked: { decision, note }, answer: 'none' },
          }),
        );
      return done;
    },
  };
}
