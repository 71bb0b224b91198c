export { followLaunch } from './follow-launch.ts';
export { launchRequest } from './launch-request.ts';
