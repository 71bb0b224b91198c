export { lotteryLiveEvents as liveEvents } from './live-events.ts';
