export { agentsCentrePages as pages } from './centre.ts';
export { agentsLiveEvents as liveEvents } from './live-events.ts';
