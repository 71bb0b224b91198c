/** A conversion to a number in a place that deals with money, and why it cannot hurt there. */
export interface MoneyFloatAllowance {
  readonly path: string;
  /** A part of the expression, as it stands in the file with its white space made single; empty for the whole file. */
  readonly expression: string;
  readonly reason: string;
}

export const MONEY_FLOAT_ALLOWANCES: readonly MoneyFloatAllowance[] = [
  {
    path: 'platform/src/games/catalogue/catalogue-routes.ts',
    expression: 'Math.ceil(UPLOAD_MAX_BYTES / 3)',
    reason: 'It counts bytes.',
  },
  {
    path: 'platform/src/wallet/reports/report-service.ts',
    expression: 'Number(found.withdrawalCount)',
    reason: 'It counts bets or orders.',
  },
  {
    path: 'platform/src/wallet/reports/report-service.ts',
    expression: 'Number(found.depositCount)',
    reason: 'It counts bets or orders.',
  },
  {
    path: 'platform/src/wallet/reports/report-service.ts',
    expression: 'Number(found.bets)',
    reason: 'It counts bets or orders.',
  },
  {
    path: 'platform/src/games/vendor-api/signature.ts',
    expression: 'Number(timestamp)',
    reason: 'It is the second at which a vendor signed.',
  },
  {
    path: 'platform/src/wallet/deposits/payment-provider.ts',
    expression: 'Number(timestamp)',
    reason: 'It is the second at which a provider signed.',
  },
  {
    path: 'platform/src/wallet/deposits/payment-provider.ts',
    expression: 'Math.floor(Date.now() / SECOND_MS)',
    reason: 'It is the second at which a provider is asked.',
  },
  {
    path: 'platform/src/wallet/vendors/signed-call.ts',
    expression: 'Math.floor(Date.now() / 1_000)',
    reason: 'It is the second at which a call to a vendor is signed.',
  },
  {
    path: 'platform/src/wallet/vendors/vendor-transfers.ts',
    expression: 'Number(player.through)',
    reason: 'It counts rounds.',
  },
  {
    path: 'platform/src/wallet/deposits/proof-images.ts',
    expression: 'Math.ceil((UPLOAD_MAX_BYTES * 4) / 3)',
    reason: 'It counts bytes.',
  },
  {
    path: 'platform/src/games/lobby/lobby-store.ts',
    expression: 'Number(count)',
    reason: 'It counts games.',
  },
  {
    path: 'platform/src/wallet/ledger/ledger-bench.ts',
    expression: '',
    reason: 'It measures: times, shares and picks; its amounts are bigint and pass through the ledger.',
  },
  {
    path: 'platform/src/wallet/testing/rewards-bench.ts',
    expression: '',
    reason: 'Counts and seconds of a measurement.',
  },
  {
    path: 'console/src/reports/reports-page.tsx',
    expression: 'Number(row.ggr)',
    reason: 'It is the height of a bar; the figure is read as a text.',
  },
];
