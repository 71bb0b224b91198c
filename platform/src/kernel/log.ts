import { pino, stdSerializers, type DestinationStream, type LoggerOptions } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import type { LogLevel } from './config.ts';

/** Structured log. Secrets are redacted by name, but do not hand it any. */
export type Log = FastifyBaseLogger;

/** Names under which a secret could end up in a logged object, wherever in it they stand (three levels deep). */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'token',
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'confirmNewPassword',
  'paymentPassword',
  'payload',
  'captcha',
  'verification',
  'verificationCode',
  'secret',
  'key',
];

const at = (prefix: string, name: string): string => (name.startsWith('[') ? `${prefix}${name}` : `${prefix}.${name}`);

export const REDACTED_PATHS = SECRET_NAMES.flatMap((name) => [
  name.startsWith('[') ? name : name,
  at('*', name),
  at('*.*', name),
]);

/** JSON lines on standard output, or into `destination`. Messages say what happened, fields say to what. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: { name: 'platform' },
    redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
    serializers: { err: withoutDetail },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** PostgreSQL's details and queries quote row values, so an error keeps its kind, its words and its stack alone. */
function withoutDetail(error: Error): Record<string, unknown> {
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack, ...('code' in error ? { code: error.code } : {}) };
}
