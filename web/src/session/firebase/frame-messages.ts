/** The platform's path of the framed page (platform/src/kernel/site/phone-frame.ts). */
export const FRAME_PATH = '/phone-check';

/** The page's requests to the frame: to send a code to a number, or to confirm a code with Firebase. */
export type FrameAsk =
  | { readonly act: 'send'; readonly id: number; readonly number: string }
  | { readonly act: 'confirm'; readonly id: number; readonly verificationId: string; readonly code: string };

/** The frame's messages: that it listens, that a human check is shown, and how a request ended. */
export type FrameSays =
  | { readonly says: 'ready' }
  | { readonly says: 'challenge'; readonly open: boolean }
  | { readonly says: 'done'; readonly id: number; readonly value: string }
  | { readonly says: 'failed'; readonly id: number; readonly code: string };

/** A message of the other side, and nobody else's: its window, its origin, and an object that names what it is. */
export function readMessage<Message extends FrameAsk | FrameSays>(
  event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  from: { readonly source: Window | null; readonly origin: string },
  kind: Message extends FrameAsk ? 'act' : 'says',
): Message | undefined {
  const { data, origin, source } = event;
  if (source === null || source !== from.source || origin !== from.origin) return undefined;
  return typeof data === 'object' && data !== null && kind in data ? (data as Message) : undefined;
}
