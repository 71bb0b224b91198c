import { accountCalls } from '@baize/protocol/account';
import { TOTP } from 'otpauth';
import { TEST_PASSWORD, type TestPlatform, type TestSession } from '../../testing/index.ts';

/** Gives somebody an authenticator; returns what shows its code now. */
export async function addAuthenticator(platform: TestPlatform, session: TestSession): Promise<() => string> {
  const { secret } = await platform.value(accountCalls.startTotp, { body: { password: TEST_PASSWORD } }, session);
  const code = (): string => new TOTP({ secret }).generate({ timestamp: platform.deps.clock.now().getTime() });
  await platform.value(accountCalls.confirmTotp, { body: { code: code() } }, session);
  return code;
}
