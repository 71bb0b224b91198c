import type { Exchange, RowResult, Transcript } from './transcript.ts';

const MARK = { passed: 'PASS', failed: 'FAIL', 'left out': 'SKIP' } as const;

/** A row as a person reads it: what was sent, what came back, and what was wrong with that. */
export function rowText({ id, title, outcome, note, exchanges }: RowResult): string {
  const lines = [`${MARK[outcome]}  ${id.padEnd(3)} ${title}`];
  if (note !== '') lines.push(`        ${note}`);
  for (const exchange of exchanges)
    lines.push(`        ${exchangeText(exchange)}`, ...exchange.faults.map((fault) => `        ! ${fault}`));
  return lines.join('\n');
}

function exchangeText({ step, sent, status, reply, moved }: Exchange): string {
  if (step.do === 'advance') return `(time moves by ${step.minutes} minutes)`;
  if (step.do !== 'call') return `(${step.do})`;
  const { txId, refTxId, amount, betAmount } = sent;
  const said = [
    step.call,
    step.times === undefined ? '' : `× ${step.times}`,
    step.seat === 'trial' ? '(play credits)' : '',
    step.forge ? `[${step.forge}]` : '',
    txId,
    typeof refTxId === 'string' ? `for ${refTxId}` : '',
    amount ?? (typeof betAmount === 'string' ? `${betAmount} / ${step.win}` : ''),
  ];
  const answer = reply ? `${reply.code} ${reply.msg}${reply.duplicate ? ' (duplicate)' : ''}` : `HTTP ${status}`;
  const money = reply?.balance === undefined ? '' : `, balance ${reply.balance}`;
  const change = moved === null || /^-?0\.0000$/.test(moved) ? '' : ` (${moved.startsWith('-') ? '' : '+'}${moved})`;
  return `${said.filter((part) => part !== '' && part !== undefined).join(' ')} → ${answer}${money}${change}`;
}

export function summaryText({ rows }: Transcript): string {
  const count = (outcome: RowResult['outcome']): number => rows.filter((row) => row.outcome === outcome).length;
  const leftOut = count('left out');
  return `${count('passed')} passed, ${count('failed')} failed${leftOut > 0 ? `, ${leftOut} left out` : ''}`;
}
