import { ok } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import type { Serve } from '../kernel/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { OPEN } from './door.ts';
import { createKept, deleteKept, listKept, updateKept } from './entry-service.ts';

/** Notices, announcements, banners, help entries, resources: the same four calls each. */
export function entryRoutes(serve: Serve, deps: Deps): void {
  serve(opsCalls.listNotices, OPEN, async ({ caller }) =>
    ok({ entries: await listKept(deps, caller.merchantCode, 'notice') }),
  );
  serve(opsCalls.createNotice, OPEN, (context) => createKept(deps, context, 'notice', context.body));
  serve(opsCalls.updateNotice, OPEN, (context) => updateKept(deps, context, 'notice', context.params.id, context.body));
  serve(opsCalls.deleteNotice, OPEN, (context) => deleteKept(deps, context, 'notice', context.params.id));

  serve(opsCalls.listAnnouncements, OPEN, async ({ caller }) =>
    ok({ entries: await listKept(deps, caller.merchantCode, 'announcement') }),
  );
  serve(opsCalls.createAnnouncement, OPEN, (context) => createKept(deps, context, 'announcement', context.body));
  serve(opsCalls.updateAnnouncement, OPEN, (context) =>
    updateKept(deps, context, 'announcement', context.params.id, context.body),
  );
  serve(opsCalls.deleteAnnouncement, OPEN, (context) => deleteKept(deps, context, 'announcement', context.params.id));

  serve(opsCalls.listBanners, OPEN, async ({ caller }) =>
    ok({ entries: await listKept(deps, caller.merchantCode, 'banner') }),
  );
  serve(opsCalls.createBanner, OPEN, (context) => createKept(deps, context, 'banner', context.body));
  serve(opsCalls.updateBanner, OPEN, (context) => updateKept(deps, context, 'banner', context.params.id, context.body));
  serve(opsCalls.deleteBanner, OPEN, (context) => deleteKept(deps, context, 'banner', context.params.id));

  serve(opsCalls.listHelp, OPEN, async ({ caller }) =>
    ok({ entries: await listKept(deps, caller.merchantCode, 'help') }),
  );
  serve(opsCalls.createHelp, OPEN, (context) => createKept(deps, context, 'help', context.body));
  serve(opsCalls.updateHelp, OPEN, (context) => updateKept(deps, context, 'help', context.params.id, context.body));
  serve(opsCalls.deleteHelp, OPEN, (context) => deleteKept(deps, context, 'help', context.params.id));

  serve(opsCalls.listResources, OPEN, async ({ caller }) =>
    ok({ entries: await listKept(deps, caller.merchantCode, 'resource') }),
  );
  serve(opsCalls.createResource, OPEN, (context) => createKept(deps, context, 'resource', context.body));
  serve(opsCalls.updateResource, OPEN, (context) =>
    updateKept(deps, context, 'resource', context.params.id, context.body),
  );
  serve(opsCalls.deleteResource, OPEN, (context) => deleteKept(deps, context, 'resource', context.params.id));
}
