import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  vendorTableBodies,
  vendorTablePaths,
  type VendorTableBody,
  type VendorTableCall,
  type VendorTableReply,
} from '@baize/protocol/games';
import { isObject } from '../../kernel/json.ts';
import { createSignatureCheck, keepBodies, rawBody, readJson } from '../../vendor-api/signed-calls.ts';
import type { createDesk } from './desk.ts';

export interface OperatorsApiOptions {
  readonly desk: ReturnType<typeof createDesk>;
  readonly secret: string;
  readonly now: () => number;
}

type Perform = {
  readonly [N in VendorTableCall]: (body: VendorTableBody<N>) => Promise<Omit<VendorTableReply<N>, 'requestId'>>;
};

/** The signed calls by which a platform's operators look after its live tables. */
export function registerOperatorsApi(app: FastifyInstance, { desk, secret, now }: OperatorsApiOptions): void {
  const isSigned = createSignatureCheck({ secret, now });

  const perform: Perform = {
    list: async (brand) => ({ result: 'OK', tables: await desk.list(brand) }),
    change: async ({ table, change, ...brand }) => desk.change(brand, table, change),
    exposure: async ({ table, mode, ...brand }) => {
      const exposure = await desk.exposure(brand, table, mode);
      return exposure ? { result: 'OK', exposure } : { result: 'NOT_FOUND' };
    },
  };

  const answer = async <N extends VendorTableCall>(call: N, request: FastifyRequest): Promise<object> => {
    if (!isSigned(request, vendorTablePaths[call])) return { result: 'INVALID_SIGNATURE' };
    const value = readJson(rawBody(request));
    const requestId = isObject(value) && typeof value.requestId === 'string' ? { requestId: value.requestId } : {};
    const read = vendorTableBodies[call].safeParse(value);
    if (!read.success) return { result: 'BAD_REQUEST', ...requestId };
    return { ...(await perform[call](read.data as VendorTableBody<N>)), ...requestId };
  };

  void app.register(async (signed) => {
    keepBodies(signed);
    for (const call of Object.keys(vendorTablePaths) as VendorTableCall[])
      signed.post(vendorTablePaths[call], (request) => answer(call, request));
  });
}
