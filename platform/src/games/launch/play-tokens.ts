import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@baize/protocol/kernel';

const TOKEN_BYTES = 32;

/** 256 random bits. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** A token is stored as its hash only. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A launch address is good for one use within this (semantics §5.1). */
export const LAUNCH_TOKEN_MS = MINUTE_MS;
/** A game session ends when no call has used it for this. */
export const GAME_SESSION_MS = HOUR_MS;
/** A fresh address of a launch may be asked for this long. */
export const LAUNCH_MS = DAY_MS;
