import { ok, UPLOAD_MAX_BYTES } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import type { ServeOperator } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { createLookService } from './look-service.ts';
import { createPreview } from './preview-service.ts';

/** A picture as base64, and the words around it. */
const UPLOAD = {
  limit: { max: 60, windowMs: 60_000, by: 'ip' },
  upload: { maxBytes: Math.ceil(UPLOAD_MAX_BYTES / 3) * 4 + 1024 },
} as const;

/** The brand's look, pictures for it, and the site with what is not public yet. */
export function lookRoutes(serve: ServeOperator, deps: Deps): void {
  const looks = createLookService(deps);
  serve(opsCalls.listLooks, ({ caller, query }) => looks.list(caller.merchantCode, query));
  serve(opsCalls.publishLook, ({ body, ...actor }) => looks.publish(actor, body));
  for (const call of [opsCalls.uploadLookPicture, opsCalls.uploadPicture] as const)
    serve(call, UPLOAD, ({ body, caller, now, signal }) => looks.keepPicture({ caller, now, signal }, body.image));
  serve(opsCalls.createPreview, async ({ caller, body, now }) => {
    const preview = await createPreview(deps, { caller, now }, body);
    return preview.ok ? ok(preview.value) : preview;
  });
}
