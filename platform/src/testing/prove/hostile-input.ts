import { opsCalls } from '@baize/protocol/ops';
import { sendHostileInput, type HostileOutcome } from '../hostile-input.ts';
import { cookieHeader, DEMO_PASSWORD, startPlatform, TestVendor } from '../index.ts';

/** Starts a platform, sends so many spoiled requests to each call, and says what was answered as a fault. */
export async function proveHostileInput(perCall: number): Promise<HostileOutcome & { readonly logged: string[] }> {
  const platform = await startPlatform();
  try {
    const body = { username: 'operator', password: DEMO_PASSWORD };
    const { envelope, headers } = await platform.call(opsCalls.login, { body });
    if (!envelope.success) throw new Error(JSON.stringify(envelope));
    const operator = { username: 'operator', token: envelope.value.token, cookie: cookieHeader(headers) };
    const people = {
      member: await platform.signUp(),
      agent: await platform.signUp({ kind: 1 }),
      operator,
      vendor: new TestVendor(platform),
    };
    const outcome = await sendHostileInput(platform, people, perCall);
    return { ...outcome, logged: platform.logs.filter((line) => line.includes('"level":50')) };
  } finally {
    await platform.close();
  }
}
