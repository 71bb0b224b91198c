/** What was staked and what came of it: the betting record, and one bet with its proof. */
export { betsCentrePages } from './centre.ts';
export { betsLiveEvents } from './live-events.ts';
export { betsModals } from './modals.ts';
