import type {
  BookLimits,
  BookSnapshot,
  CashOutReply,
  CashOutRequest,
  FixtureDetail,
  SlipList,
  SlipReply,
  SlipRequest,
  SlipView,
} from '../../src/bookmaker/wire.ts';
import { call, CallError } from '../shared/host/api.ts';

const TIMEOUT_MS = 20_000;

/** Public answers come without an envelope, as the feed's do. */
async function readPublic<T>(path: string): Promise<T> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS), credentials: 'omit' });
    if (response.ok) return (await response.json()) as T;
  } catch {
    throw new CallError('OFFLINE');
  }
  throw new CallError('UNKNOWN_ERROR');
}

/** The programme is everybody's, so it is read while the session is opened. */
export const readSnapshot = (game: string): Promise<BookSnapshot> => readPublic(`/book/${game}/snapshot`);

/** The book's calls for one session. */
export const bookLink = (session: string) => ({
  fixture: (id: string): Promise<FixtureDetail> => readPublic(`/book/fixtures/${id}`),
  limits: (): Promise<BookLimits> => call('GET', '/api/book/limits', session),
  slips: (): Promise<SlipList> => call('GET', '/api/book/slips', session),
  slip: (id: string): Promise<SlipView> => call('GET', `/api/book/slips/${id}`, session),
  place: (request: SlipRequest): Promise<SlipReply> =>
    call('POST', '/api/book/slips', session, { ...request, legs: request.legs.map((leg) => ({ ...leg })) }),
  cashOut: (id: string, request: CashOutRequest): Promise<CashOutReply> =>
    call('POST', `/api/book/slips/${id}/cash-out`, session, { ...request }),
});

export type BookLink = ReturnType<typeof bookLink>;
