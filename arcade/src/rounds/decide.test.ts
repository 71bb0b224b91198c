import { vendorResults } from '@baize/protocol/games';
import { describe, expect, it } from 'vitest';
import { uncertain, verdictOf, type Verdict } from '../vendor-api/verdict.ts';
import { decide, needsTicket, type CallKind, type Decision } from './decide.ts';

const of = (code: number): Verdict => verdictOf({ code, msg: '' });

/** Every code of semantics §1.4 against every kind of call. */
const TABLE: readonly (readonly [keyof typeof vendorResults, Decision, Decision, Decision])[] = [
  // code, bet, win, rollback
  ['OK', 'ACCEPT', 'DONE', 'REFUNDED'],
  ['INSUFFICIENT_FUNDS', 'REFUSE', 'STUCK', 'STUCK'],
  ['PLAYER_NOT_FOUND', 'REFUSE', 'STUCK', 'STUCK'],
  ['BET_NOT_ALLOWED', 'REFUSE', 'STUCK', 'STUCK'],
  ['PLAYER_LOCKED', 'REFUSE', 'STUCK', 'STUCK'],
  ['INVALID_TOKEN', 'REFUSE', 'STUCK', 'STUCK'],
  ['TOKEN_EXPIRED', 'REFUSE', 'STUCK', 'STUCK'],
  ['GAME_NOT_FOUND', 'REFUSE', 'STUCK', 'STUCK'],
  ['WRONG_CURRENCY', 'REFUSE', 'STUCK', 'STUCK'],
  ['TX_CONFLICT', 'STUCK', 'STUCK', 'STUCK'],
  ['TX_NOT_FOUND', 'REFUSE', 'STUCK', 'REFUNDED'],
  ['ALREADY_ROLLED_BACK', 'REFUSE', 'REFUNDED', 'REFUNDED'],
  ['ALREADY_SETTLED', 'REFUSE', 'STUCK', 'STUCK'],
  ['ROUND_CLOSED', 'REFUSE', 'STUCK', 'STUCK'],
  ['INVALID_SIGNATURE', 'REFUSE', 'STUCK', 'STUCK'],
  ['BAD_REQUEST', 'REFUSE', 'STUCK', 'STUCK'],
  ['INTERNAL', 'ROLL_BACK', 'RETRY', 'RETRY'],
];

describe('what follows from a verdict', () => {
  it('has a row for every code of the protocol', () => {
    expect(TABLE.map(([name]) => name).toSorted()).toEqual(Object.keys(vendorResults).toSorted());
  });

  it.each(TABLE)('%s: bet %s, win %s, rollback %s', (name, bet, win, rollback) => {
    const { code } = vendorResults[name];
    const kinds: readonly (readonly [CallKind, Decision])[] = [
      ['BET', bet],
      ['WIN', win],
      ['ROLLBACK', rollback],
    ];
    for (const [kind, decision] of kinds) expect(decide(kind, of(code))).toBe(decision);
  });

  it('takes everything that is no answer, and every unknown code, as uncertain', () => {
    for (const verdict of [
      uncertain('TIMEOUT'),
      uncertain('UNREACHABLE'),
      uncertain('HTTP_STATUS'),
      uncertain('BAD_REPLY'),
      of(777),
    ]) {
      expect(decide('BET', verdict)).toBe('ROLL_BACK');
      expect(decide('WIN', verdict)).toBe('RETRY');
      expect(decide('ROLLBACK', verdict)).toBe('RETRY');
    }
  });

  it('calls a person for what is fatal or stuck, and for nothing else', () => {
    for (const code of [1002, 1008, 2001, 4001, 4002]) expect(needsTicket('BET', of(code))).toBe(true);
    for (const code of [0, 1001, 1003, 1004, 1005, 1006, 1007, 5000]) expect(needsTicket('BET', of(code))).toBe(false);
    for (const code of [2002, 2003, 2004, 2005, 1004]) expect(needsTicket('WIN', of(code))).toBe(true);
    for (const code of [0, 2002, 2003, 5000]) expect(needsTicket('ROLLBACK', of(code))).toBe(false);
    expect(needsTicket('ROLLBACK', of(2004))).toBe(true);
  });
});
