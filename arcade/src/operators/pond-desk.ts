import { formatAmount } from '@baize/protocol/kernel';
import type { ManagedPonds, PondInPlay, PondsChange } from '@baize/protocol/games';
import { sumOf } from '../fish/sitting.ts';
import { fishStakes } from '../fish/stakes.ts';
import type { FishGame } from '../fish/define-fish.ts';
import type { FishGames } from '../games/registry.ts';
import { exponentOf } from '../games/stakes.ts';
import { MOST_PONDS, type PondHall } from '../ponds/hall.ts';
import { CANNONS } from '../ponds/pace.ts';
import { isPresent } from '../ponds/sitter.ts';
import type { PondRow } from '../ponds/records.ts';
import { OWN_PONDS, stakesBy, type PondSettings } from '../ponds/setting.ts';
import { maskedName } from '../rooms/names.ts';
import type { Brand, Changed } from './card-desk.ts';

const decimal = (minor: bigint): string => formatAmount(minor, 4);

/** Serves operators of ponds. */
export function createPondDesk({ hall, games }: { readonly hall: PondHall; readonly games: FishGames }) {
  const keyOf = ({ merchantCode, currency }: Brand, game: string) => ({
    merchant_code: merchantCode,
    currency,
    table_code: game,
  });
  const rulesOf = (currency: string) => ({
    currency,
    exponent: exponentOf(currency),
    min_stake: null,
    max_stake: null,
  });
  const takenIn = (row: PondRow): number => hall.ponds.get(row.id)?.present() ?? row.seated;

  const view = (game: FishGame, brand: Brand, set: PondSettings, rows: readonly PondRow[]): ManagedPonds => {
    const bounds = fishStakes(rulesOf(brand.currency));
    const played = rows.filter((row) => row.game === game.code && takenIn(row) > 0);
    return {
      game: game.code,
      open: set.open,
      stakes: stakesBy(set, rulesOf(brand.currency)).map(decimal),
      bounds: { minStake: decimal(bounds[0] ?? 0n), maxStake: decimal(bounds.at(-1) ?? 0n) },
      minStake: set.minStake,
      maxStake: set.maxStake,
      mostPonds: set.mostPonds ?? MOST_PONDS,
      ponds: played.length,
      cannons: CANNONS,
      taken: played.reduce((sum, row) => sum + takenIn(row), 0),
    };
  };

  const rowsOf = ({ merchantCode, currency }: Brand): Promise<PondRow[]> => hall.store.pondsOf(merchantCode, currency);

  const inPlay = async (row: PondRow): Promise<PondInPlay> => {
    const pond = hall.ponds.get(row.id);
    const { number, mode } = row;
    if (!pond) {
      const sittings = (await hall.store.sittings(row.id)).filter(({ state }) => state === 'OPEN');
      return {
        number,
        mode,
        cannons: sittings.map(({ cannon, seat, player_id, staked, returned }) => ({
          cannon,
          name: maskedName(row.id, seat),
          player: player_id,
          away: false,
          shots: 0,
          staked,
          returned,
          flying: 0,
        })),
      };
    }
    return {
      number,
      mode,
      cannons: [...pond.state.sitters.values()]
        .map((sitter) => {
          const { shots, stakedMinor, returnedMinor } = sumOf(sitter.sitting.shots);
          return {
            cannon: sitter.cannon,
            name: sitter.name,
            player: sitter.sitting.row.player_id,
            away: !isPresent(sitter),
            shots,
            staked: decimal(stakedMinor),
            returned: decimal(returnedMinor),
            flying: sitter.queue.length,
          };
        })
        .toSorted((a, b) => a.cannon - b.cannon),
    };
  };

  return {
    list: async (brand: Brand): Promise<ManagedPonds[]> => {
      const rows = await rowsOf(brand);
      const found = await hall.settings.ofBrand({ merchant_code: brand.merchantCode, currency: brand.currency });
      return [...games.values()].map((game) => view(game, brand, found.get(game.code) ?? OWN_PONDS, rows));
    },

    change: async (brand: Brand, code: string, change: PondsChange): Promise<Changed<ManagedPonds>> => {
      const game = games.get(code);
      if (!game) return { result: 'NOT_FOUND' };
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const done = await hall.settings.change(keyOf(brand, code), (before) => {
        const after = { ...before, ...given };
        // A shot must cost something that the game offers.
        return stakesBy(after, rulesOf(brand.currency)).length > 0 ? after : undefined;
      });
      if (!done) return { result: 'OUT_OF_BOUNDS', fields: ['minStake', 'maxStake'] };
      const rows = await rowsOf(brand);
      const before = view(game, brand, done.before, rows);
      await hall.takeSettings();
      return { result: 'OK', before, after: view(game, brand, done.after, await rowsOf(brand)) };
    },

    view: async (
      brand: Brand,
      code: string,
    ): Promise<{ readonly game: ManagedPonds; readonly ponds: readonly PondInPlay[] } | undefined> => {
      const game = games.get(code);
      if (!game) return undefined;
      const rows = (await rowsOf(brand)).filter((row) => row.game === code);
      const ponds = await Promise.all(rows.filter((row) => takenIn(row) > 0).map(inPlay));
      return { game: view(game, brand, await hall.settings.of(keyOf(brand, code)), rows), ponds };
    },
  };
}
