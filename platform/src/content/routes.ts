import { MINUTE_MS, ok, refuse } from '@baize/protocol/kernel';
import { BANNER_GROUPS, contentCalls, CUSTOMER_SERVICE_TYPE } from '@baize/protocol/content';
import { brandOrigin } from '../kernel/site/brand-origin.ts';
import type { Serve } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { resolveAddresses, siteOf } from '../settings/index.ts';
import { announcementsOf, bannersOf, helpOf, resourcesOf } from './content-view.ts';
import { sealAddress, serviceFor } from './customer-service.ts';
import { demoRoutes, domainsOf } from './domain-routes.ts';
import { insertFeedback } from './feedback-store.ts';
import { contentOf } from './service.ts';

/** Site entries. Help and customer service stay reachable while the site is closed. */
export function contentRoutes(serve: Serve, deps: Deps): void {
  const { entries } = contentOf(deps);
  serve(contentCalls.listHelpEntries, { always: true }, async (visit) =>
    ok({ entries: helpOf(await entries(visit.merchant.code), visit) }),
  );
  serve(contentCalls.listBanners, async (visit) => {
    const wanted = visit.query.groups.split(',');
    const groups = BANNER_GROUPS.filter((group) => wanted.includes(group));
    return ok({ groups: bannersOf(await entries(visit.merchant.code), visit, groups) });
  });
  serve(contentCalls.listAnnouncements, async (visit) => {
    const types = visit.query.types.split(',');
    return ok({ list: announcementsOf(await entries(visit.merchant.code), visit, types) });
  });
  addService(serve, deps);
  addFeedback(serve, deps);
}

function addFeedback(serve: Serve, { db }: Deps): void {
  const seldom = { limit: { max: 5, windowMs: 10 * MINUTE_MS, by: 'ip' }, always: true } as const;
  serve(contentCalls.sendFeedback, seldom, async ({ body, merchant, caller, language, now }) => {
    await db.transaction((tx) =>
      insertFeedback(tx, {
        merchant_code: merchant.code,
        content: body.content.trim(),
        contact: body.contact?.trim() ?? '',
        member_id: caller.kind === 'member' ? caller.memberId : null,
        language,
        created_at: now,
      }),
    );
    return ok({});
  });
}

/** Customer service, and the site's other addresses. */
function addService(serve: Serve, deps: Deps): void {
  const services = { always: true, limit: { max: 30, windowMs: MINUTE_MS, by: 'ip' } } as const;
  serve(contentCalls.getCustomerService, services, async ({ merchant, caller }) => {
    const { customerService } = await siteOf(deps).settings(merchant.code);
    const level = caller.kind === 'member' ? await deps.db.single((tx) => deps.ranks.levelOf(tx, caller.memberId)) : 0;
    const addresses = resolveAddresses(customerService, brandOrigin(deps.config.publicOrigin, merchant));
    const found = serviceFor(addresses, level);
    if (found === undefined) return refuse('NOT_FOUND');
    const pathList = [{ type: CUSTOMER_SERVICE_TYPE.sealed, path: sealAddress(found.address) }];
    return ok({ service: found.service, version: { pathList } });
  });
  serve(contentCalls.getDomainRoutes, { always: true }, async (visit) => {
    const { merchant } = visit;
    const { routes } = await siteOf(deps).settings(merchant.code);
    const signed =
      routes.signed === '' && deps.config.demo ? await demoRoutes(deps.config, merchant.code) : routes.signed;
    return ok({
      signed,
      domainList: domainsOf(signed),
      resources: resourcesOf(await contentOf(deps).entries(merchant.code), visit),
    });
  });
}
