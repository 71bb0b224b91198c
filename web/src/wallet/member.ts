export { centreTop, walletCentrePages as pages } from './centre.ts';
export { walletLiveEvents as liveEvents } from './live-events.ts';
