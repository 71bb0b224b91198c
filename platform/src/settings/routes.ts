import { MINUTE_MS, ok, refuse } from '@baize/protocol/kernel';
import { lookCalls, settingsCalls, type Country } from '@baize/protocol/settings';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { isAddressOf } from '../kernel/network/address-of.ts';
import { eventStream } from '../kernel/events/event-stream.ts';
import { siteRoom } from '../kernel/events/events.ts';
import { rawReply, type Serve } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { findPicture } from './look/picture-store.ts';
import { siteLookOf } from './look/site-look.ts';
import { menuOf } from './menu.ts';
import { permissionOf, type WrittenSource } from './permission.ts';
import { siteOf } from './service.ts';

/** Open streams cost memory and little else; beyond this many, pages ask every now and then instead. */
const MOST_STREAMS = 10_000;

/** Another picture has another path. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Every country with a dialling code. The arrow matters: a second argument would be taken for metadata. */
const countries: readonly Country[] = getCountries().map((country) => ({
  countryCode: country,
  countryDialingCode: `+${getCountryCallingCode(country)}`,
  flag: `/COUNTRY_FLAG/${country}.png`,
}));

/** Everything here is answered in maintenance too: it is how a page learns that the site is closed, and whom to ask. */
export function settingsRoutes(serve: Serve, written: WrittenSource, deps: Deps): void {
  const site = siteOf(deps);
  const always = { always: true } as const;
  serve(settingsCalls.getStatus, always, async (visit) => ok(await site.status(visit)));
  serve(settingsCalls.getPermission, always, async ({ query, header, ...visit }) => {
    const { host } = query;
    // A header names the brand and the address must be its own; without one the address names the brand.
    const named = header('merchant') !== undefined || host === undefined;
    const merchant = named ? visit.merchant : await deps.merchants.byAddress(host);
    if (merchant === undefined || !(await isAddressOf(deps, merchant, host))) return refuse('INVALID_DOMAIN');
    return ok(await permissionOf(deps, written, { ...visit, merchant }));
  });
  serve(settingsCalls.getWhitelabel, always, async ({ merchant }) => {
    const { switches, customerService, menu } = await site.settings(merchant.code);
    const singleWallet = await site.singleWallet(merchant.code);
    const hasService = customerService.liveChat !== undefined;
    const facts = { switches, customerService: hasService, hidden: menu.hidden, singleWallet };
    return ok({ switches, menu: menuOf(facts) });
  });
  serve(settingsCalls.getRegisterSettings, always, async ({ merchant }) =>
    ok((await site.settings(merchant.code)).register),
  );
  serve(settingsCalls.listCountries, always, async () => ok([...countries]));
  serve(lookCalls.getLook, always, async (visit) => ok(await siteLookOf(deps, visit)));
  serve(lookCalls.getPicture, always, async ({ params: { picture } }) => {
    const bytes = await deps.db.single((tx) => findPicture(tx, picture.slice(0, -'.webp'.length)));
    if (bytes === undefined) return refuse('NOT_FOUND');
    return rawReply({ contentType: 'image/webp', headers: { 'cache-control': FOR_EVER }, body: bytes });
  });
  addStream(serve, deps);
}

function addStream(serve: Serve, { events, stopping }: Deps): void {
  const often = { limit: { max: 60, windowMs: MINUTE_MS, by: 'ip' }, always: true } as const;
  let open = 0;
  serve(settingsCalls.streamChanges, often, async ({ merchant, signal }) => {
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
