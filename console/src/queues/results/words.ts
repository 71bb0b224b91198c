import { msg } from '@lingui/core/macro';
import type { QueuedResult } from '@baize/protocol/lottery';
import type { QueueStates } from '../parts/queue-states.tsx';

export const RESULT_STATES: QueueStates<QueuedResult['state']> = {
  WAITS: { shape: 'ring', word: msg`To enter` },
  ENTERED: { shape: 'half', word: msg`To confirm` },
  CONFIRMED: { shape: 'ok', word: msg`Confirmed` },
};
