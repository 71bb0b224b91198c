import type { FastifyInstance } from 'fastify';
import { pathOf } from '../calls/call-input.ts';

/** One line for each request that was answered, without its query, body and headers: secrets travel there. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { caller } = request;
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(caller.kind === 'member' ? { member: caller.memberId } : {}),
      },
      'a request was answered',
    );
  });
}
