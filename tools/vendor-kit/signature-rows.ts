import { authenticate, balance, bet, refused, type Forgery, type Row } from './steps.ts';

const refuses = (title: string, ...forgeries: Forgery[]): Omit<Row, 'id'> => ({
  title,
  steps: forgeries.map((forge) => balance({ code: [4001] }, { forge })),
});

/** Signatures, the window of time, nonces and two secrets (semantics §1.3), and what cannot be read. */
export const signatureRows: readonly Row[] = [
  { id: 's1', title: 'a call that is signed as the protocol says is taken', steps: [balance({ code: [0] })] },
  {
    id: 's2',
    ...refuses(
      'a signature of another secret, body, path or form is refused',
      'other-secret',
      'altered-body',
      'other-path',
      'upper-case',
      'unknown-vendor',
    ),
  },
  { id: 's3', ...refuses('a call without a signature or a nonce is refused', 'no-signature', 'no-nonce') },
  {
    id: 's4',
    title: 'a time more than two minutes off is refused, either way, and less is not',
    steps: [
      balance({ code: [0] }, { forge: 'almost-too-old' }),
      balance({ code: [4001] }, { forge: 'too-old' }),
      balance({ code: [4001] }, { forge: 'too-new' }),
    ],
  },
  {
    id: 's5',
    title: 'a nonce is good once',
    steps: [balance({ code: [0] }, { forge: 'used-nonce' }), balance({ code: [4001] }, { forge: 'used-nonce-again' })],
  },
  {
    id: 's6',
    title: 'a forged bet moves nothing',
    steps: [bet(refused(4001), { tx: 'b', amount: '1.00', forge: 'other-secret' })],
  },
  {
    id: 's7',
    title: 'what cannot be read is told apart from what is forged',
    steps: [
      balance({ code: [4002] }, { forge: 'broken-json' }),
      bet(refused(4002), { tx: 'b', amount: '-1.00' }),
      bet(refused(4002), { tx: 'b', amount: '0' }),
      bet(refused(4002), { tx: 'b', amount: '1.00001' }),
      bet(refused(1003), { tx: 'b', amount: '1.0001' }),
      bet(refused(1008), { tx: 'b', amount: '1.00', override: { currency: 'XAU' } }),
      bet({ code: [1002] }, { tx: 'b', amount: '1.00', override: { playerId: 'nobody' } }),
    ],
  },
  {
    id: 's8',
    title: 'a launch token that is none opens nothing',
    steps: [authenticate({ code: [1005] }, { override: { token: 'no-such-token' } })],
  },
];

/** Shown only where the kit is given the secret before the current one. */
export const olderSecretRow: Row = {
  id: 's9',
  title: 'while a secret changes, the one before is good as well',
  steps: [balance({ code: [0] }, { forge: 'older-secret' }), balance({ code: [0] })],
};
