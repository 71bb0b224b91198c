import { z } from '@baize/protocol/kernel';
import type { FastifyRequest } from 'fastify';
import type { ServedCalls } from '../calls/call-routes.ts';
import type { BootText } from './site-files.ts';
import { languageFor, visitOf } from '../callers/visit.ts';
import type { Deps, PageVisit, Wing } from '../wing.ts';

interface BootDataParts {
  readonly deps: Deps;
  readonly wings: readonly Wing[];
  readonly served: ServedCalls;
}

/**
 * The answers that the first screen needs, so that it asks for nothing: `{ merchantCode, language, at, values, inputs, demo }`,
 * values and what was asked by the id of the call that would answer. Without the database the page comes without values.
 */
export function createBootText({ deps, wings, served }: BootDataParts): BootText {
  return async (request) => {
    try {
      const visit = await visitOf(request, deps);
      if (visit === undefined) return '{}';
      const language = readersLanguage(request) ?? visit.language;
      const { url, host } = request;
      return JSON.stringify(await bootData({ ...visit, language, path: pathOf(url), search: searchOf(url), host }));
    } catch (error) {
      request.log.warn({ err: error }, 'a page goes out without its data');
      return '{}';
    }
  };

  async function bootData(visit: PageVisit): Promise<Record<string, unknown>> {
    const parts = await Promise.all(wings.map(async (wing) => wing.bootData?.(visit, deps)));
    const values: Record<string, unknown> = {};
    for (const [id, value] of parts.flatMap((part) => Object.entries(part?.values ?? {}))) {
      const call = served.get(id);
      if (call === undefined) throw new Error(`boot data names ${id}, which is no call`);
      values[id] = z.parse(call.value, value);
    }
    const inputs = Object.assign({}, ...parts.map((part) => part?.inputs));
    // To the second, so that pages of the same moment are the same and are compressed once.
    const at = `${visit.now.toISOString().slice(0, 19)}Z`;
    const demo = deps.config.demo ? { demo: true } : {};
    return { merchantCode: visit.merchant.code, language: visit.language, at, values, inputs, ...demo };
  }
}

/** The language that the address asks for (`?lang=CN`), else the browser's. */
export function readersLanguage(request: FastifyRequest): string | undefined {
  const asked = searchOf(request.url).get('lang');
  return languageFor(asked ?? undefined) ?? fromAcceptLanguage(request.headers['accept-language']);
}

const searchOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?')[1]);

const pathOf = (url: string): string => url.split(/[?#]/)[0] ?? '/';

/** The first language of the browser's list that the specification has, by its two letters; zh is CN here. */
export function fromAcceptLanguage(header: string | undefined): string | undefined {
  for (const part of (header ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? '';
    const [base = ''] = tag.split('-');
    const code = base === 'zh' ? (/-(?:tw|hk|mo|hant)/.test(tag) ? 'TW' : 'CN') : (SPELLED_OTHERWISE[base] ?? base);
    const language = languageFor(code);
    if (language) return language;
  }
  return undefined;
}

/** Countries whose code in the specification is not the ISO one. */
const SPELLED_OTHERWISE: Readonly<Record<string, string>> = { fil: 'PH', tl: 'PH' };
