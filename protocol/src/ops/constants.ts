/**
 * Roles: named sets of permissions that fit a day's work. An operator has permissions, and a role is a way to give a
 * usual set of them at once.
 */
export const OPERATOR_ROLES = {
  cashier: [
    'wallet.withdrawals',
    'wallet.payouts',
    'wallet.deposits',
    'wallet.adjustments',
    'wallet.vendor-wallets',
    'wallet.records',
    'members.read',
    'points.orders',
  ],
  service: [
    'members.read',
    'members.write',
    'members.security',
    'members.invitations',
    'wallet.records',
    'bets.records',
    'lottery.tickets',
    'limits.members',
    'limits.exclude',
    'vip.members',
    'messages.send',
    'site.feedback',
  ],
  risk: [
    'members.read',
    'members.write',
    'wallet.records',
    'wallet.withdrawals',
    'wallet.reports',
    'wallet.reconciliation',
    'bets.records',
    'bets.rebates',
    'lottery.tickets',
    'lottery.caps',
    'limits.members',
    'limits.exclude',
    'promotions.review',
    'promotions.report',
    'referral.reviews',
    'games.flags',
    'ops.audit',
  ],
  content: [
    'site.texts',
    'site.feedback',
    'messages.broadcast',
    'promotions.manage',
    'promotions.report',
    'missions.author',
    'points.mall',
    'vip.ranks',
    'referral.rules',
    'games.lobby',
  ],
  trading: [
    'games.lobby',
    'games.vendors',
    'games.tables',
    'games.trading',
    'lottery.games',
    'lottery.issues',
    'lottery.odds',
    'lottery.caps',
    'lottery.results',
    'lottery.tickets',
    'wallet.reports',
  ],
  agents: [
    'members.read',
    'agents.team',
    'agents.announcements',
    'contracts.settings',
    'contracts.contracts',
    'contracts.bills',
    'contracts.freezes',
    'wallet.reports',
  ],
  owner: ['*'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type OperatorRole = keyof typeof OPERATOR_ROLES;
export const OPERATOR_ROLE_NAMES = Object.keys(OPERATOR_ROLES) as readonly OperatorRole[];

/** The role whose permissions these are, whatever their order. */
export function roleOf(permissions: readonly string[]): OperatorRole | undefined {
  const given = new Set(permissions);
  return OPERATOR_ROLE_NAMES.find((name) => {
    const role: readonly string[] = OPERATOR_ROLES[name];
    return role.length === given.size && role.every((permission) => given.has(permission));
  });
}
