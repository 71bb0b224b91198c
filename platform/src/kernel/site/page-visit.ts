import type { FastifyRequest } from 'fastify';
import { readersLanguage } from './boot-data.ts';
import { pathOf } from '../calls/call-input.ts';
import { originOf, type PageHead } from './page-head.ts';
import type { BrandPages } from './page-words.ts';
import { visitOf } from '../callers/visit.ts';
import type { Deps } from '../wing.ts';

/** The brand of the requested page, by the `Merchant` header or the host; without the database, no brand. */
export function createHeadOf(deps: Deps, words: () => Promise<readonly BrandPages[]>) {
  return async (request: FastifyRequest): Promise<PageHead | undefined> => {
    try {
      const visit = await visitOf(request, deps);
      const brand = (await words()).find(({ merchant }) => merchant === visit?.merchant.code);
      if (visit === undefined || brand === undefined) return undefined;
      const language = readersLanguage(request) ?? visit.language;
      return { brand, origin: originOf(request, visit.merchant, deps.config), path: pathOf(request), language };
    } catch (error) {
      request.log.warn({ err: error }, 'a page goes out without its head');
      return undefined;
    }
  };
}
