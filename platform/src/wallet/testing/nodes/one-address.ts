import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NodeProcess } from './node-process.ts';

/** One address before several nodes: each request goes to the next node that listens, and ends with it. */
export class OneAddress {
  readonly #nodes: readonly NodeProcess[];
  readonly #server: Server;
  #turn = 0;

  constructor(nodes: readonly NodeProcess[]) {
    this.#nodes = nodes;
    this.#server = createServer((request, response) => this.#pass(request, response));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const living = this.#nodes.flatMap(({ address }) => address ?? []);
    const address = living[(this.#turn += 1) % living.length];
    if (address === undefined) return void response.destroy();
    const { method, url = '/', headers } = request;
    const passed = send(new URL(url, address), { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
      // A node that dies in the middle of an answer leaves its caller without one.
      reply.on('error', () => response.destroy());
      reply.on('aborted', () => response.destroy());
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  }
}
