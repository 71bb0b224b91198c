import { ok } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import type { ServeOperator } from '../kernel/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { createKept, deleteKept, listKept, updateKept } from './entry-service.ts';

/** Notices, announcements, banners, help entries, resources: the same four calls each. */
export function entryRoutes(serve: ServeOperator, deps: Deps): void {
  serve(opsCalls.listNotices, async ({ caller }) =>
    ok({ entries: await listKept(deps, caller.merchantCode, 'notice') }),
  );
  serve(opsCalls.createNotice, (context) => createKept(deps, context, 'notice', context.body));
  serve(opsCalls.updateNotice, (context) => updateKept(deps, context, 'notice', context.params.id, context.body));
  serve(opsCalls.deleteNotice, (context) => deleteKept(deps, context, 'notice', context.params.id));

  serve(opsCalls.listAnnouncements, async ({ caller }) =>
    ok({ entries: await listKept(deps, caller.merchantCode, 'announcement') }),
  );
  serve(opsCalls.createAnnouncement, (context) => createKept(deps, context, 'announcement', context.body));
  serve(opsCalls.updateAnnouncement, (context) =>
    updateKept(deps, context, 'announcement', context.params.id, context.body),
  );
  serve(opsCalls.deleteAnnouncement, (context) => deleteKept(deps, context, 'announcement', context.params.id));

  serve(opsCalls.listBanners, async ({ caller }) =>
    ok({ entries: await listKept(deps, caller.merchantCode, 'banner') }),
  );
  serve(opsCalls.createBanner, (context) => createKept(deps, context, 'banner', context.body));
  serve(opsCalls.updateBanner, (context) => updateKept(deps, context, 'banner', context.params.id, context.body));
  serve(opsCalls.deleteBanner, (context) => deleteKept(deps, context, 'banner', context.params.id));

  serve(opsCalls.listHelp, async ({ caller }) => ok({ entries: await listKept(deps, caller.merchantCode, 'help') }));
  serve(opsCalls.createHelp, (context) => createKept(deps, context, 'help', context.body));
  serve(opsCalls.updateHelp, (context) => updateKept(deps, context, 'help', context.params.id, context.body));
  serve(opsCalls.deleteHelp, (context) => deleteKept(deps, context, 'help', context.params.id));

  serve(opsCalls.listResources, async ({ caller }) =>
    ok({ entries: await listKept(deps, caller.merchantCode, 'resource') }),
  );
  serve(opsCalls.createResource, (context) => createKept(deps, context, 'resource', context.body));
  serve(opsCalls.updateResource, (context) => updateKept(deps, context, 'resource', context.params.id, context.body));
  serve(opsCalls.deleteResource, (context) => deleteKept(deps, context, 'resource', context.params.id));
}
