import { messagesCalls } from '@baize/protocol/messages';
import { expect, it } from 'vitest';
import { startPlatform } from '../testing/index.ts';

it('greets a member of the demo by a mail', async () => {
  const platform = await startPlatform();
  try {
    const { messages } = await platform.value(
      messagesCalls.listMessages,
      { query: {} },
      await platform.signIn('member1'),
    );
    expect(messages.map(({ kind }) => kind)).toContain('mail');
  } finally {
    await platform.close();
  }
});
