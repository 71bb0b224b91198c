export { settingsLiveEvents as liveEvents } from './live-events.ts';
