import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Makes a token useless to whoever has not got this cookie as well. */
export const BINDING_COOKIE = 'baize_binding';

/** The same for an operator's token, so that one browser may hold both sessions. */
export const OPERATOR_COOKIE = 'baize_operator';

const isHttps = (config: Config): boolean => config.publicOrigin.startsWith('https:');

/** On https the prefix has the browser refuse the cookie from anyone but this very host. */
const fullName = (config: Config, name: string): string => (isHttps(config) ? `__Host-${name}` : name);

export const cookieOf = (request: FastifyRequest, config: Config, name: string): string | undefined =>
  request.cookies[fullName(config, name)];

interface NewCookie {
  readonly name: string;
  readonly value: string;
  readonly maxAge: number | undefined;
  /** `lax` comes along when another site sends the browser back to us; nothing that signs in may. */
  readonly sameSite: 'strict' | 'lax' | undefined;
}

export function setCookie(
  reply: FastifyReply,
  config: Config,
  { name, value, maxAge, sameSite = 'strict' }: NewCookie,
): void {
  reply.setCookie(fullName(config, name), value, {
    ...attributes(config),
    sameSite,
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

export function clearCookie(reply: FastifyReply, config: Config, name: string): void {
  reply.clearCookie(fullName(config, name), attributes(config));
}

const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(config) }) as const;
