import * as z from 'zod/mini';
import type { CallSchemas } from '../../kernel/call.ts';
import { LIVE_CLASSIFICATIONS } from '../../kernel/constants.ts';
import { code, id, inputAmount, picture, text } from '../../kernel/fields.ts';
import {
  coverPath,
  gameStatus,
  operatorGame,
  operatorVendor,
  position,
  vendorConnection,
  vendorStatus,
} from '../operator-schemas.ts';
import { GAME_CATEGORIES } from '../../kernel/constants.ts';

const source = 'Path ours';
const problems = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;
/** The secret that a vendor's server and the platform sign with. */
const secret = text(200, 16);
/** Titles by language code; EN is always there. */
const titles = z.record(z.string().check(z.regex(/^[A-Z]{2,3}$/)), text(80, 1));

const newGame = z.object({
  /** Cannot be changed any more; a brand has each once. */
  gameId: code,
  vassalage: code,
  /** The platform's own lotteries are not added by a call. */
  gameType: z.enum(GAME_CATEGORIES),
  titles,
  /** The game's number at its vendor; the id by default. */
  nodeId: z.optional(id),
  /** Through which its server is reached; without one it can only be announced. */
  door: z.optional(z.nullable(code)),
  /** COMING_SOON by default. */
  status: z.optional(gameStatus),
  position: z.optional(position),
  /** Return to player in basis points, where its vendor states it. */
  rtpBps: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(10_000)))),
  minStake: z.optional(inputAmount),
  maxStake: z.optional(inputAmount),
  lines: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(100_000)))),
  supportsTrial: z.optional(z.boolean()),
  isNew: z.optional(z.boolean()),
  classification: z.optional(z.nullable(z.enum(LIVE_CLASSIFICATIONS))),
  /** A path of the site, such as `uploadGamePicture` answers. */
  cover: z.optional(z.nullable(coverPath)),
});

export const catalogueSchemas = {
  getGamePicture: {
    summary: 'A cover or a mark that an operator has sent, drawn anew',
    source,
    params: z.object({ picture: z.string().check(z.regex(/^p_[\w-]{22}\.webp$/)) }),
    value: z.unknown(),
    problems: ['NOT_FOUND'],
  },
  uploadGamePicture: {
    summary:
      'Takes a picture for covers (3:4) and marks: PNG or JPEG by its content, at most 5 MB. It is drawn anew; answers the path under which it is shown',
    source,
    body: z.object({ image: picture }),
    value: z.object({ path: z.string() }),
    problems,
  },
  createGame: {
    summary: 'Adds a game to the brand; pages show it at once. CONFLICT where the brand has one of this id',
    source,
    body: newGame,
    value: operatorGame,
    problems: [...problems, 'CONFLICT'],
  },
  createVendor: {
    summary: 'Adds a provider for every brand. CONFLICT where there is one of this code',
    source,
    body: z.object({
      vassalage: code,
      name: text(80, 1),
      /** A mark of the art by its name, or a path of the site. */
      icon: z.optional(z.union([coverPath, code])),
      status: z.optional(vendorStatus),
      position: z.optional(position),
    }),
    value: operatorVendor,
    problems: [...problems, 'CONFLICT'],
  },
  createDoor: {
    summary:
      'Adds a door for every brand, with the secret that its calls are signed with. Its addresses are among LAUNCH_ORIGINS. CONFLICT where there is one of this code',
    source,
    body: z.object({
      door: code,
      launchOrigin: text(200, 1),
      backupOrigin: z.optional(z.nullable(text(200, 1))),
      opensIn: z.optional(z.enum(['FRAME', 'WINDOW'])),
      secret,
    }),
    value: vendorConnection,
    problems: [...problems, 'CONFLICT', 'SECOND_OPERATOR_REQUIRED'],
  },
  setDoorSecret: {
    summary:
      'Gives a door another signing secret; the one before stays good for a day. CONFLICT for the arcade, whose secret is set where the platform is started',
    source,
    params: z.object({ door: code }),
    body: z.object({ secret }),
    value: vendorConnection,
    problems: [...problems, 'NOT_FOUND', 'CONFLICT', 'SECOND_OPERATOR_REQUIRED'],
  },
} as const satisfies Record<string, CallSchemas>;

export type NewGame = z.infer<typeof newGame>;
