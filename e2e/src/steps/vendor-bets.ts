import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Member } from '../../../tools/vendor-kit/member.ts';
import { callHead, VendorClient } from '../../../tools/vendor-kit/vendor-client.ts';
import type { StackAddress } from '../setup/stacks.ts';
import type { Person } from './people.ts';

/** Bets of somebody's as the games' vendor would settle them, without the time that a game takes. */
export async function settleBets(
  { baseUrl, dataDir }: Pick<StackAddress, 'baseUrl' | 'dataDir'>,
  { username, password }: Person,
  bets: readonly { readonly stake: string; readonly win: string }[],
): Promise<void> {
  const member = new Member(baseUrl, 'baize');
  await member.signIn(username, password);
  const token = await member.launch('chalk-dice', 'real');
  const secret = readFileSync(join(dataDir, 'arcade-vendor-secret'), 'utf8').trim();
  const vendor = new VendorClient({ platform: baseUrl, vendor: 'ARCADE', secret, olderSecret: undefined });
  const head = { ...callHead('ARCADE', 'baize'), gameCode: 'chalk-dice' };
  const { reply: seat } = await vendor.send('authenticate', { ...head, token });
  const player = { playerId: seat?.playerId, token: seat?.sessionToken, currency: seat?.currency };
  for (const { stake, win } of bets) {
    const [roundId, txId] = [randomUUID(), randomUUID()];
    const move = { ...head, ...player, roundId };
    const bet = await vendor.send('bet', { ...move, txId, amount: stake });
    const won = await vendor.send('win', {
      ...move,
      txId: randomUUID(),
      refTxId: txId,
      amount: win,
      roundClosed: true,
    });
    if (bet.reply?.code !== 0 || won.reply?.code !== 0) throw new Error(`${bet.text} ${won.text}`);
  }
}
