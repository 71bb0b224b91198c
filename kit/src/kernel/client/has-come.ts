import { serverNow } from './server-clock.ts';

/** The server's clock is known to a second or so; it decides itself in any case. */
const SLACK_MS = 2_000;

/** Whether an instant of the server's has come. */
export const hasCome = (instant: string): boolean => Date.parse(instant) <= serverNow() + SLACK_MS;
