import type { GamesCalls } from '@baize/protocol/games';
import { gamesPaths } from '@baize/protocol/games/paths';
import { CLIENT_TYPE_WEB, LAUNCH_PLATFORM } from '@baize/protocol/kernel/constants';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { bindCalls, wireLanguage, wireMerchant } from '@baize/kit/kernel/client/client.ts';

const calls = bindCalls<GamesCalls>(gamesPaths);

/** Parameters of both lists of games, for any search (specification §7). */
const always = () => ({ platform: LAUNCH_PLATFORM, language: wireLanguage() });

const OWN_LOBBY = 2;

/** The calls of the games. */
export const gamesClient: typeof calls = {
  ...calls,
  listVendors: (input = {}) => calls.listVendors({ ...input, query: { merchantCode: wireMerchant(), ...input.query } }),
  listGames: (input = {}) =>
    calls.listGames({
      ...input,
      query: {
        clientType: CLIENT_TYPE_WEB,
        channel: brandFacts().device,
        merchant: wireMerchant(),
        ...always(),
        ...input.query,
      },
    }),
  listHotGames: (input = {}) =>
    calls.listHotGames({
      ...input,
      query: { merchantCode: wireMerchant(), isPlatform: OWN_LOBBY, ...always(), ...input.query },
    }),
};
