import { catalogueCalls } from '@baize/protocol/games';
import { refuse, UPLOAD_MAX_BYTES } from '@baize/protocol/kernel';
import { rawReply, type Serve, type ServeOperator } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { createCatalogue } from './catalogue-service.ts';
import { findPicture } from './picture-store.ts';

const PICTURE_BODY_BYTES = Math.ceil(UPLOAD_MAX_BYTES / 3) * 4 + 1024;
const YEAR_SECONDS = 31_536_000;

export function catalogueRoutes(serve: ServeOperator, deps: Deps): void {
  const catalogue = createCatalogue(deps);
  serve(
    catalogueCalls.uploadGamePicture,
    { limit: { max: 60, windowMs: 60_000, by: 'ip' }, upload: { maxBytes: PICTURE_BODY_BYTES } },
    ({ body, ...sender }) => catalogue.uploadPicture(sender, body),
  );
  serve(catalogueCalls.createGame, ({ body, merchant, ...actor }) => catalogue.createGame(actor, merchant, body));
  serve(catalogueCalls.createVendor, ({ body, ...actor }) => catalogue.createVendor(actor, body));
  serve(catalogueCalls.createDoor, ({ body, ...actor }) => catalogue.createDoor(actor, body));
  serve(catalogueCalls.setDoorSecret, ({ params, body, ...actor }) =>
    catalogue.setDoorSecret(actor, params.door, body.secret),
  );
}

/** One picture for ever: another has another path. */
export function pictureRoutes(serve: Serve, { db }: Deps): void {
  serve(catalogueCalls.getGamePicture, { always: true }, async ({ params: { picture } }) => {
    const bytes = await db.single((tx) => findPicture(tx, picture.slice(0, -'.webp'.length)));
    if (bytes === undefined) return refuse('NOT_FOUND');
    const cache = `public, max-age=${YEAR_SECONDS}, immutable`;
    return rawReply({ contentType: 'image/webp', headers: { 'cache-control': cache }, body: bytes });
  });
}
