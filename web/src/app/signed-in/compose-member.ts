import { registerCentrePages, type CentrePage } from '../../kernel/centre.ts';
import { registerLiveEvents } from '../../kernel/live-events.ts';
import { betsCentrePages, betsLiveEvents } from '../../bets/index.ts';
import { limitsLiveEvents } from '../../limits/index.ts';
import { messagesLiveEvents } from '../../messages/index.ts';
import { sessionCentrePages } from '../../session/index.ts';
import { siteLiveEvents } from '../../site/index.ts';
import { walletCentrePages, walletLiveEvents } from '../../wallet/index.ts';

/** The entries of the personal centre, in the order of specification §2. */
const centre: readonly CentrePage[] = [...sessionCentrePages, ...walletCentrePages, ...betsCentrePages];

registerCentrePages(centre);
for (const handlers of [walletLiveEvents, betsLiveEvents, limitsLiveEvents, messagesLiveEvents, siteLiveEvents])
  registerLiveEvents(handlers);
