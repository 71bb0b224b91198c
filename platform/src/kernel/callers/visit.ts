import { languageOf } from '@baize/protocol/kernel';
import type { FastifyRequest } from 'fastify';
import type { Deps, Visit } from '../wing.ts';
import { findPreview } from './preview.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set as soon as a request is understood to be for a merchant. */
    visit: Visit | null;
  }
}

const COUNTRY = /^[A-Z]{2}$/;

/** The visitor and their brand; undefined when the `Merchant` header names no merchant. */
export async function visitOf(request: FastifyRequest, deps: Deps): Promise<Visit | undefined> {
  if (request.visit !== null) return request.visit;
  const wanted = headerOf(request, 'merchant');
  const merchant =
    wanted === undefined ? await deps.merchants.byHost(hostOf(request)) : await deps.merchants.byCode(wanted);
  if (merchant === undefined) return undefined;
  const token = previewOf(request);
  const preview = token === undefined ? undefined : await findPreview(deps.cache, merchant.code, token);
  request.visit = {
    merchant,
    language: languageFor(headerOf(request, 'language')) ?? merchant.defaultLanguage,
    now: deps.clock.now(),
    ip: request.ip,
    country: headerCountry(request, deps.config.countryHeader) || deps.countryOf(request.ip),
    ...(preview && { preview }),
  };
  return request.visit;
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export const languageFor = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : languageOf(code.toUpperCase())?.code;

/** The page has the token in its address, and its calls in a header. */
function previewOf(request: FastifyRequest): string | undefined {
  const { query } = request;
  const named = typeof query === 'object' && query !== null && 'preview' in query ? query.preview : undefined;
  return headerOf(request, 'preview') ?? (typeof named === 'string' ? named : undefined);
}

const hostOf = (request: FastifyRequest): string => request.hostname.toLowerCase();

/** Only a trusted proxy may say where a caller is: then, and only then, `ips` lists more than the socket's address. */
function headerCountry(request: FastifyRequest, header: string | undefined): string {
  if (header === undefined || (request.ips?.length ?? 0) < 2) return '';
  const country = headerOf(request, header)?.toUpperCase();
  return country !== undefined && COUNTRY.test(country) ? country : '';
}
