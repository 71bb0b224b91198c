import { ok, refuse } from '@baize/protocol/kernel';
import { BANNER_GROUPS, CUSTOMER_SERVICE_TYPE, siteCalls } from '@baize/protocol/site';
import { isAddressOf } from '../kernel/address-of.ts';
import { siteRoom } from '../kernel/events.ts';
import { rawReply, type Serve } from '../kernel/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { eventStream } from '../messages/index.ts';
import { announcementsOf, bannersOf, helpOf, resourcesOf } from './content/content-view.ts';
import { countries } from './countries.ts';
import { resolveAddresses, sealAddress, serviceFor } from './customer-service.ts';
import { demoRoutes, domainsOf } from './domain-routes.ts';
import { insertFeedback } from './feedback-store.ts';
import { menuOf } from './menu.ts';
import type { SiteService } from './service.ts';

const MINUTE_MS = 60_000;
/** Open streams cost memory and little else; beyond this many, pages ask every now and then instead. */
const MOST_STREAMS = 10_000;

/** Everything here is answered in maintenance too: it is how a page learns that the site is closed, and whom to ask. */
export function siteRoutes(serve: Serve, site: SiteService, deps: Deps): void {
  const always = { always: true } as const;
  serve(siteCalls.getStatus, always, async (visit) => ok(await site.status(visit)));
  serve(siteCalls.getPermission, always, async ({ query, header, ...visit }) => {
    const { host } = query;
    // A header names the brand and the address must be its own; without one the address names the brand.
    const named = header('merchant') !== undefined || host === undefined;
    const merchant = named ? visit.merchant : await deps.merchants.byAddress(host);
    if (merchant === undefined || !(await isAddressOf(deps, merchant, host))) return refuse('INVALID_DOMAIN');
    return ok(await site.permission({ ...visit, merchant }));
  });
  serve(siteCalls.getWhitelabel, always, async ({ merchant }) => {
    const { switches, customerService, menu } = await site.settings(merchant.code);
    const singleWallet = await site.singleWallet(merchant.code);
    const hasService = customerService.liveChat !== undefined;
    const facts = { switches, customerService: hasService, hidden: menu.hidden, singleWallet };
    return ok({ switches, menu: menuOf(facts) });
  });
  serve(siteCalls.getRegisterSettings, always, async ({ merchant }) =>
    ok((await site.settings(merchant.code)).register),
  );
  serve(siteCalls.listCountries, always, async () => ok([...countries]));

  const services = { always: true, limit: { max: 30, windowMs: MINUTE_MS, by: 'ip' } } as const;
  serve(siteCalls.getCustomerService, services, async ({ merchant, caller }) => {
    const { customerService } = await site.settings(merchant.code);
    const level = caller.kind === 'member' ? await deps.db.read((tx) => deps.ranks.levelOf(tx, caller.memberId)) : 0;
    const found = serviceFor(resolveAddresses(customerService, deps.config.publicOrigin), level);
    if (found === undefined) return refuse('NOT_FOUND');
    const pathList = [{ type: CUSTOMER_SERVICE_TYPE.sealed, path: sealAddress(found.address) }];
    return ok({ service: found.service, version: { pathList } });
  });
  serve(siteCalls.getDomainRoutes, always, async (visit) => {
    const { merchant } = visit;
    const { routes } = await site.settings(merchant.code);
    const signed =
      routes.signed === '' && deps.config.demo ? await demoRoutes(deps.config, merchant.code) : routes.signed;
    return ok({
      signed,
      domainList: domainsOf(signed),
      resources: resourcesOf(await site.entries(merchant.code), visit),
    });
  });
  contentRoutes(serve, site);
  addFeedback(serve, deps);
  addStream(serve, deps);
}

/** What operators write. Help stays in reach of those who find the site closed. */
function contentRoutes(serve: Serve, site: SiteService): void {
  serve(siteCalls.listHelpEntries, { always: true }, async (visit) =>
    ok({ entries: helpOf(await site.entries(visit.merchant.code), visit) }),
  );
  serve(siteCalls.listBanners, async (visit) => {
    const wanted = visit.query.groups.split(',');
    const groups = BANNER_GROUPS.filter((group) => wanted.includes(group));
    return ok({ groups: bannersOf(await site.entries(visit.merchant.code), visit, groups) });
  });
  serve(siteCalls.listAnnouncements, async (visit) => {
    const types = visit.query.types.split(',');
    return ok({ list: announcementsOf(await site.entries(visit.merchant.code), visit, types) });
  });
}

function addFeedback(serve: Serve, { db }: Deps): void {
  const seldom = { limit: { max: 5, windowMs: 10 * MINUTE_MS, by: 'ip' }, always: true } as const;
  serve(siteCalls.sendFeedback, seldom, async ({ body, merchant, caller, language, now }) => {
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

function addStream(serve: Serve, { events, stopping }: Deps): void {
  const often = { limit: { max: 60, windowMs: MINUTE_MS, by: 'ip' }, always: true } as const;
  let open = 0;
  serve(siteCalls.streamChanges, often, async ({ merchant, signal }) => {
    if (open >= MOST_STREAMS) return refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 60 });
    open += 1;
    const body = eventStream({
      subscribe: (listener) =>
        events.subscribe(siteRoom(merchant.code), (event) => {
          if (event.type === 'site-changed') listener(event);
        }),
      until: [signal, stopping],
    });
    body.once('close', () => (open -= 1));
    return rawReply({
      contentType: 'text/event-stream; charset=utf-8',
      headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
      body,
    });
  });
}
