import { formatAmount } from '@baize/protocol/kernel';
import type { FishGame } from '../../src/fish/define-fish.ts';
import type { DrawnShot } from '../../src/fish/sitting.ts';
import { isSame } from '../../src/verify/recompute.ts';
import { gameText, t } from '../shared/i18n.ts';
import { facts, write, type GameProof } from './step.ts';

/** Shots of a sitting at each kind of fish and their returns, drawn again and shown beside what its proof claims. */
export const fishSteps =
  (game: FishGame, shots: readonly DrawnShot[]): GameProof['steps'] =>
  (proof, claimed, computed) => {
    const taken = shots.filter(({ refused }) => !refused);
    const kinds = game.targets.flatMap(({ id }) => {
      const own = taken.filter(({ fish }) => fish === id);
      if (own.length === 0) return [];
      const caught = own.filter(({ worth }) => worth > 0);
      const returned = caught.reduce((sum, { stakeMinor, worth }) => sum + stakeMinor * BigInt(worth), 0n);
      return [
        [gameText(id), `${caught.length} / ${own.length} · ${proof.currency} ${formatAmount(returned, 4)}`] as const,
      ];
    });
    return [
      {
        title: gameText('title'),
        matches: isSame(computed['caught'], claimed['caught']) && isSame(computed['staked'], claimed['staked']),
        body: [
          facts(...kinds),
          facts([t('verifyComputed'), write(computed['caught'])], [t('verifyClaimed'), write(claimed['caught'])]),
        ],
      },
    ];
  };
