import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  vendorBookBodies,
  vendorBookPaths,
  type VendorBookBody,
  type VendorBookCall,
  type VendorBookReply,
} from '@baize/protocol/games';
import { isObject } from '../../kernel/json.ts';
import { createSignatureCheck, keepBodies, rawBody, readJson } from '../../vendor-api/signed-calls.ts';
import type { Bookmaker } from '../bookmaker.ts';
import { createDesk } from './desk.ts';

export interface DeskApiOptions {
  readonly bookmaker: Bookmaker;
  readonly secret: string;
  readonly now: () => number;
}

type Perform = {
  readonly [N in VendorBookCall]: (body: VendorBookBody<N>) => Promise<Omit<VendorBookReply<N>, 'requestId'>>;
};

/** The signed calls by which a platform's operators trade its book. */
export function registerDesk(app: FastifyInstance, { bookmaker, secret, now }: DeskApiOptions): void {
  const isSigned = createSignatureCheck({ secret, now });
  const desk = createDesk(bookmaker);

  const perform: Perform = {
    fixtures: async (body) => ({ result: 'OK', now: now(), fixtures: await desk.fixtures(body) }),
    fixture: async (body) => {
      const found = await desk.fixture(body);
      return found ? { result: 'OK', ...found } : { result: 'NOT_FOUND' };
    },
    settings: async (brand) => ({ result: 'OK', ...(await desk.settings(brand)) }),
    suspend: desk.suspend,
    margin: desk.margin,
    limits: desk.limits,
    void: desk.void,
    correct: desk.correct,
  };

  const answer = async <N extends VendorBookCall>(call: N, request: FastifyRequest): Promise<object> => {
    if (!isSigned(request, vendorBookPaths[call])) return { result: 'INVALID_SIGNATURE' };
    const value = readJson(rawBody(request));
    const requestId = isObject(value) && typeof value.requestId === 'string' ? { requestId: value.requestId } : {};
    const read = vendorBookBodies[call].safeParse(value);
    if (!read.success) return { result: 'BAD_REQUEST', ...requestId };
    return { ...(await perform[call](read.data as VendorBookBody<N>)), ...requestId };
  };

  void app.register(async (signed) => {
    keepBodies(signed);
    for (const call of Object.keys(vendorBookPaths) as VendorBookCall[])
      signed.post(vendorBookPaths[call], (request) => answer(call, request));
  });
}
