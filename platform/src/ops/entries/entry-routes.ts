import { ok } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import type { ServeOperator } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { createEntryService } from './entry-service.ts';

/** Notices, announcements, banners, help entries, resources: the same four calls each. */
export function entryRoutes(serve: ServeOperator, deps: Deps): void {
  const entries = createEntryService(deps);
  serve(opsCalls.listNotices, async ({ caller }) =>
    ok({ entries: await entries.listKept(caller.merchantCode, 'notice') }),
  );
  serve(opsCalls.createNotice, (context) => entries.createKept(context, 'notice', context.body));
  serve(opsCalls.updateNotice, (context) => entries.updateKept(context, 'notice', context.params.id, context.body));
  serve(opsCalls.deleteNotice, (context) => entries.deleteKept(context, 'notice', context.params.id));

  serve(opsCalls.listAnnouncements, async ({ caller }) =>
    ok({ entries: await entries.listKept(caller.merchantCode, 'announcement') }),
  );
  serve(opsCalls.createAnnouncement, (context) => entries.createKept(context, 'announcement', context.body));
  serve(opsCalls.updateAnnouncement, (context) =>
    entries.updateKept(context, 'announcement', context.params.id, context.body),
  );
  serve(opsCalls.deleteAnnouncement, (context) => entries.deleteKept(context, 'announcement', context.params.id));

  serve(opsCalls.listBanners, async ({ caller }) =>
    ok({ entries: await entries.listKept(caller.merchantCode, 'banner') }),
  );
  serve(opsCalls.createBanner, (context) => entries.createKept(context, 'banner', context.body));
  serve(opsCalls.updateBanner, (context) => entries.updateKept(context, 'banner', context.params.id, context.body));
  serve(opsCalls.deleteBanner, (context) => entries.deleteKept(context, 'banner', context.params.id));

  serve(opsCalls.listHelp, async ({ caller }) => ok({ entries: await entries.listKept(caller.merchantCode, 'help') }));
  serve(opsCalls.createHelp, (context) => entries.createKept(context, 'help', context.body));
  serve(opsCalls.updateHelp, (context) => entries.updateKept(context, 'help', context.params.id, context.body));
  serve(opsCalls.deleteHelp, (context) => entries.deleteKept(context, 'help', context.params.id));

  serve(opsCalls.listResources, async ({ caller }) =>
    ok({ entries: await entries.listKept(caller.merchantCode, 'resource') }),
  );
  serve(opsCalls.createResource, (context) => entries.createKept(context, 'resource', context.body));
  serve(opsCalls.updateResource, (context) => entries.updateKept(context, 'resource', context.params.id, context.body));
  serve(opsCalls.deleteResource, (context) => entries.deleteKept(context, 'resource', context.params.id));
}
