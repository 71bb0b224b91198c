import type { FastifyInstance } from 'fastify';
import {
  vendorTableBodies,
  vendorTablePaths,
  type VendorTableBody,
  type VendorTableCall,
  type VendorTableReply,
} from '@baize/protocol/games';
import { serveSignedCalls } from '../../vendor-api/signed-calls.ts';
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
  const perform: Perform = {
    list: async (brand) => ({ result: 'OK', tables: await desk.list(brand) }),
    change: async ({ table, change, ...brand }) => desk.change(brand, table, change),
    exposure: async ({ table, mode, ...brand }) => {
      const exposure = await desk.exposure(brand, table, mode);
      return exposure ? { result: 'OK', exposure } : { result: 'NOT_FOUND' };
    },
  };
  const call = async <N extends VendorTableCall>(name: N, body: unknown): Promise<object> =>
    perform[name](body as VendorTableBody<N>);
  serveSignedCalls(app, { paths: vendorTablePaths, bodies: vendorTableBodies, perform: call, secret, now });
}
