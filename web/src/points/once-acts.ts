import type { CallBody } from '@baize/protocol/kernel/call';
import type { PointsCalls } from '@baize/protocol/points';
import type { Once } from '@baize/kit/kernel/acts/act-once.ts';
import { pointsClient } from './queries.ts';

type Conversion = CallBody<PointsCalls['convert']>;
type Redemption = CallBody<PointsCalls['redeem']>;

/** At another rate than the one shown nothing is exchanged, so the rate makes it no other act. */
export const conversion = {
  act: 'convert-points',
  about: ({ points }: Omit<Conversion, 'paymentPassword'>) => points,
  send: (body: Conversion, once: Once) => pointsClient.convert({ body, ...once }),
};

/** A changed reward makes no other act: the exchange is refused instead. */
export const redemption = {
  act: 'redeem-points',
  about: ({ itemId, quantity, points, address }: Omit<Redemption, 'paymentPassword'>) =>
    JSON.stringify([itemId, quantity, points, address]),
  send: (body: Redemption, once: Once) => pointsClient.redeem({ body, ...once }),
};
