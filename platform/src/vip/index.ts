export { vipRanks } from './ranks.ts';
export { createVipWing } from './wing.ts';
