import { fillPath, type Call } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { TestClient, TestSession } from './test-client.ts';

/** A call whose head has arrived, with the first byte of its body. */
export interface HeldCall {
  /** Sends the rest of the body, once; what was answered. */
  finish(): Promise<{ readonly status: number; readonly code: string }>;
}

interface HeldInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Begins a call over a socket of its own and stops after one byte of the body. */
export async function holdCall(
  platform: TestClient,
  address: string,
  { call, input: { params = {}, body = {} }, session }: { call: Call; input: HeldInput; session: TestSession },
): Promise<HeldCall> {
  const { hostname, port } = new URL(address);
  const path = fillPath(call.path, params);
  const payload = call.encrypted ? { payload: await platform.encrypt(call.method, path, body) } : body;
  const text = Buffer.from(JSON.stringify(payload));
  const head = [
    `${call.method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${text.length}`,
    'Expect: 100-continue',
    `Authorization: Bearer ${session.token}`,
    `Cookie: ${session.cookie}`,
    ...(call.idempotent ? [`Idempotency-Key: ${randomUUID()}`] : []),
  ];
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let reply = '';
  socket.on('data', (chunk: Buffer) => void (reply += chunk.toString()));
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  socket.write(text.subarray(0, 1));
  const isOver = once(socket, 'close');
  let isSent = false;
  return {
    finish: async () => {
      if (!isSent) socket.write(text.subarray(1));
      isSent = true;
      await isOver;
      const answered = reply.slice(reply.lastIndexOf('HTTP/1.1 '));
      const status = Number(answered.slice(9, 12));
      return { status, code: status === 200 ? 'OK' : (/"code":"(\w+)"/.exec(answered)?.[1] ?? '') };
    },
  };
}
