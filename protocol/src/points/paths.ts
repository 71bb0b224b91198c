import type { CallPath } from '../kernel/call.ts';

const MALL = 'points.mall';
const ORDERS = 'points.orders';

/** Loyalty points: what they are worth, what they are exchanged for, and every exchange. */
export const pointsPaths = {
  getBalance: { method: 'GET', path: '/wps/relay/MCS2_getPointBalance', audience: 'member' },
  listRewards: { method: 'GET', path: '/wps/relay/MCS2_getPointReward', audience: 'member' },
  listPrizes: { method: 'GET', path: '/wps/points/prizes', audience: 'visitor' },
  listRedemptions: { method: 'GET', path: '/wps/relay/MCS2_getRedeemPointList', audience: 'member' },
  getConfig: { method: 'GET', path: '/wps/relay/MCS2_getPointConfig', audience: 'member' },
  redeem: {
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    audience: 'member',
    idempotent: true,
  },
  convert: {
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
    audience: 'member',
    idempotent: true,
  },
  getRules: { method: 'GET', path: '/ops/points/rules', audience: 'operator', permission: MALL },
  setRules: { method: 'PUT', path: '/ops/points/rules', audience: 'operator', permission: MALL },
  listItems: { method: 'GET', path: '/ops/points/items', audience: 'operator', permission: MALL },
  createItem: { method: 'POST', path: '/ops/points/items', audience: 'operator', permission: MALL },
  updateItem: { method: 'PUT', path: '/ops/points/items/{id}', audience: 'operator', permission: MALL },
  listOrders: { method: 'GET', path: '/ops/points/orders', audience: 'operator', permission: ORDERS },
  takeOrder: { method: 'PUT', path: '/ops/points/orders/{id}/processing', audience: 'operator', permission: ORDERS },
  approveOrder: { method: 'PUT', path: '/ops/points/orders/{id}/approval', audience: 'operator', permission: ORDERS },
  rejectOrder: { method: 'PUT', path: '/ops/points/orders/{id}/rejection', audience: 'operator', permission: ORDERS },
} as const satisfies Record<string, CallPath>;
