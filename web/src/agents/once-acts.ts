import type { Once } from '@baize/kit/kernel/acts/act-once.ts';
import { agentsClient } from './client.ts';

interface DownlineMessage {
  readonly memberId: string;
  readonly text: string;
}

/** Words for a direct downline's inbox, which arrive there once. */
export const downlineMessage = {
  act: 'downline-message',
  about: ({ memberId, text }: DownlineMessage) => JSON.stringify([memberId, text]),
  send: ({ memberId, text }: DownlineMessage, once: Once) =>
    agentsClient.writeToDownline({ params: { memberId }, body: { key: once.idempotencyKey, text } }),
};
