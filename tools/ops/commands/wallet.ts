import { fillPath } from '@baize/protocol/kernel';
import { depositOperatorCalls, transferOperatorCalls, walletOperatorCalls } from '@baize/protocol/wallet';
import { writeFileSync } from 'node:fs';
import type { CommandSet } from '../command-set.ts';
import type { Connection } from '../connection.ts';
import type { Line } from '../options.ts';
import { say, sayNext, table } from '../say.ts';
import { UsageError } from '../usage-error.ts';

export const walletCommands: CommandSet = {
  commands: { deposits, withdrawals, proof, reconciliation },
  options: ['cursor', 'day', 'file', 'member'],
  usage: `Money (deposits and withdrawals are decided with call wallet.…)
  deposits [--member NAME] [--cursor C]
                                   those that somebody has to decide, with the proofs that were sent
  withdrawals [--member NAME] [--cursor C]
                                   those that are open; call wallet.takeOverWithdrawal takes another one's review over
  proof ID --file PICTURE.webp     a picture that a member sent
  reconciliation [--day DAY]       our books against vendors' and providers' statements; today's without a day`,
};

const asked = (line: Line) => ({ cursor: line.option('cursor'), username: line.option('member') });

async function deposits(connection: Connection, line: Line): Promise<void> {
  const query = { ...asked(line), waiting: 'true' };
  const { rows, next } = await connection.call(depositOperatorCalls.listEveryDeposit, { query });
  if (line.json) return say(JSON.stringify(rows, null, 2));
  say(
    table([
      ['deposit', 'member', 'method', 'amount', 'status', 'why', 'proofs'],
      ...rows.map(({ id, username, method, amount, currency, status, review, received, proofIds }) => [
        id,
        username,
        method,
        `${currency} ${amount}`,
        status,
        review === null ? 'by hand' : `${review}, ${received ?? 'nothing'} received`,
        proofIds.join(' ') || '–',
      ]),
    ]),
  );
  sayNext(next);
}

async function withdrawals(connection: Connection, line: Line): Promise<void> {
  const { rows, next } = await connection.call(walletOperatorCalls.listWithdrawalQueue, {
    query: asked(line),
  });
  if (line.json) return say(JSON.stringify(rows, null, 2));
  say(
    table([
      ['withdrawal', 'member', 'amount', 'to pay', 'status', 'taken on by'],
      ...rows.map(({ id, username, amount, payoutAmount, currency, status, claimedBy }) => [
        id,
        username,
        `${currency} ${amount}`,
        payoutAmount,
        status,
        claimedBy ?? '–',
      ]),
    ]),
  );
  sayNext(next);
}

async function proof(connection: Connection, line: Line): Promise<void> {
  const [, id] = line.words;
  const file = line.option('file');
  if (id === undefined || !file) throw new UsageError('proof takes the id of a picture and --file');
  writeFileSync(file, await connection.download(fillPath(walletOperatorCalls.getProof.path, { proofId: id })));
  say(`${file} is written`);
}

async function reconciliation(connection: Connection, line: Line): Promise<void> {
  const query = { day: line.option('day') };
  const found = await connection.call(transferOperatorCalls.getReconciliation, { query });
  if (line.json) return say(JSON.stringify(found, null, 2));
  for (const { with: who, lines, refused } of found.statements) {
    const silent = refused === undefined ? 'gave no statement' : `its statement is refused, ${refused}`;
    say(`${who}: ${lines === null ? silent : `${lines} lines on ${found.day}`}`);
  }
  if (found.differences.length === 0) return say('Nothing differs.');
  say(
    table([
      ['what', 'with', 'about', 'ours', 'theirs'],
      ...found.differences.map(({ kind, with: who, subject, ours, theirs }) => [
        kind,
        who,
        subject,
        ours ?? '–',
        theirs ?? '–',
      ]),
    ]),
  );
}
