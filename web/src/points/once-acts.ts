import type { CallBody } from '@baize/protocol/kernel/call';
import type { PointsCalls } from '@baize/protocol/points';
import type { Once } from '../kernel/act-once.ts';
import { pointsClient } from './queries.ts';

type Conversion = CallBody<PointsCalls['convert']>;
type Redemption = CallBody<PointsCalls['redeem']>;

/** At another rate than the one shown nothing is exchanged, so the rate makes it no other act. */
export const conversion = {
  act: 'convert-points',
  about: ({ points }: Omit<Conversion, 'paymentPassword'>) => points,
  send: (body: Conversion, once: Once) => pointsClient.convert({ body, ...once }),
};

/** What is to be had for the points makes it no other act: where it is something else by now, nothing is exchanged. */
export const redemption = {
  act: 'redeem-points',
  about: ({ itemId, quantity, points, address }: Omit<Redemption, 'paymentPassword'>) =>
    JSON.stringify([itemId, quantity, points, address]),
  send: (body: Redemption, once: Once) => pointsClient.redeem({ body, ...once }),
};
