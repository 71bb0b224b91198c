// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { beginSession, describeMember, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { setMailDraft, readMailDraft } from '../recovery/mail-draft.ts';
import { setDraft, readDraft } from './draft.ts';

afterEach(() => endSession('elsewhere'));

describe('what was typed on the way in', () => {
  const type = () => {
    setDraft({ payeeName: 'Minh Tran', idNumber: '079091000123', password: 'Quiet-table-42', line: '' });
    setMailDraft({ username: 'minh', email: 'minh@example.com' });
  };
  const kept = () => [readDraft(), readMailDraft()];
  const nothing = [{}, { username: '', email: '' }];

  it('is there again for who comes back to the form, without a password', () => {
    type();
    expect(kept()).toEqual([
      { payeeName: 'Minh Tran', idNumber: '079091000123' },
      { username: 'minh', email: 'minh@example.com' },
    ]);
  });

  it('is there again for who plays with play credits and thinks of an account', () => {
    beginSession('token', { isAgent: 4 });
    type();
    describeMember({ account: 'trial-7' });
    expect(readDraft()).toHaveProperty('idNumber');
  });

  it('is gone once somebody signs in', () => {
    type();
    beginSession('token');
    expect(kept()).toEqual(nothing);
  });

  it.each(['signed-out', 'refused', 'elsewhere'] as const)('is gone with a session that ends as %s', (end) => {
    beginSession('token');
    type();
    endSession(end);
    expect(kept()).toEqual(nothing);
  });
});
