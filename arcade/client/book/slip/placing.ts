import type { SlipReply, SlipRequest, SlipView } from '../../../src/bookmaker/wire.ts';
import { CallError } from '../../shared/host/api.ts';
import type { BookLink } from '../link.ts';

export type PlacingStep =
  | { readonly step: 'delayed' | 'betting' | 'offline' }
  | { readonly step: 'taken' | 'refused'; readonly reply: SlipReply };

const ASK_MS = 700;
const AGAIN_MS = 2_000;

/** Refused at once leaves nothing behind; a slip that exists is asked for by its state. */
function replyOf(slip: SlipView): SlipReply {
  const pending = slip.state === 'DELAYED' || slip.state === 'BETTING';
  const refused = slip.state === 'REFUSED' || slip.state === 'REFUNDING' || slip.state === 'REFUNDED';
  const status = pending ? 'pending' : refused ? 'refused' : 'accepted';
  return { status, slip, refusal: slip.refusal, balance: null };
}

/** After a reload a slip is only asked for: the page that sent it is gone, and nobody pressed again. */
const LOOKS = 3;

export async function findAgain(
  link: Pick<BookLink, 'slip'>,
  id: string,
  pause: (ms: number) => Promise<void>,
): Promise<SlipView | undefined> {
  for (let look = 0; ;) {
    try {
      return await link.slip(id);
    } catch (error) {
      if (!(error instanceof CallError) || error.code === 'SESSION_ENDED') throw error;
      const isUnknown = error.code === 'NOT_FOUND' || error.code === 'UNKNOWN_ROUND';
      if (isUnknown) look += 1;
      if (look >= LOOKS) return undefined;
      await pause(AGAIN_MS);
    }
  }
}

/**
 * Sends a slip until its end is known: the same id each time, so that a lost answer, a reload or a lost network
 * places it once.
 */
export async function place(
  link: Pick<BookLink, 'place' | 'slip'>,
  request: SlipRequest,
  hear: (step: PlacingStep) => void,
  pause: (ms: number) => Promise<void>,
  isKnownBefore = false,
): Promise<void> {
  let isKnown = isKnownBefore;
  for (;;) {
    try {
      const reply = isKnown ? replyOf(await link.slip(request.id)) : await link.place(request);
      if (reply.status === 'accepted') return hear({ step: 'taken', reply });
      if (reply.status === 'refused') return hear({ step: 'refused', reply });
      isKnown = true;
      hear({ step: reply.slip?.state === 'DELAYED' ? 'delayed' : 'betting' });
      await pause(ASK_MS);
    } catch (error) {
      if (!(error instanceof CallError) || error.code === 'SESSION_ENDED') throw error;
      // A badly formed slip was never placed; anything else leaves its fate open, so it is asked again.
      if (error.code === 'BAD_REQUEST')
        return hear({
          step: 'refused',
          reply: { status: 'refused', slip: null, refusal: { code: 'BAD_STAKE' }, balance: null },
        });
      isKnown = false;
      hear({ step: 'offline' });
      await pause(AGAIN_MS);
    }
  }
}
