export { messagesCentrePages as pages } from './centre.ts';
export { messagesLiveEvents as liveEvents } from './live-events.tsx';
