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
import { call } from '../shared/host/api.ts';

/** The book's calls for one session. */
export const bookLink = (game: string, session: string) => ({
  snapshot: (): Promise<BookSnapshot> => call('GET', `/book/${game}/snapshot`, undefined),
  fixture: (id: string): Promise<FixtureDetail> => call('GET', `/book/fixtures/${id}`, undefined),
  limits: (): Promise<BookLimits> => call('GET', '/api/book/limits', session),
  slips: (): Promise<SlipList> => call('GET', '/api/book/slips', session),
  slip: (id: string): Promise<SlipView> => call('GET', `/api/book/slips/${id}`, session),
  place: (request: SlipRequest): Promise<SlipReply> => call('POST', '/api/book/slips', session, { ...request, legs: request.legs.map((leg) => ({ ...leg })) }),
  cashOut: (id: string, request: CashOutRequest): Promise<CashOutReply> =>
    call('POST', `/api/book/slips/${id}/cash-out`, session, { ...request }),
});

export type BookLink = ReturnType<typeof bookLink>;
