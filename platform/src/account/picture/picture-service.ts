import { randomBytes } from 'node:crypto';
import { ok, refuse, type Result } from '@baize/protocol/kernel';
import type { Avatar } from '@baize/protocol/session';
import type { MemberCaller } from '../../kernel/caller.ts';
import { rawReply, type RawReply, type RequestFacts } from '../../kernel/calls/serve.ts';
import { updateMember } from '../../members/index.ts';
import type { SessionParts } from '../../session/index.ts';
import { deletePictureOf, findPicture, replacePicture } from './picture-store.ts';

const YEAR_SECONDS = 31_536_000;
/** The drawn picture that everybody begins with. */
const FIRST = '0';

/** A member's picture: a drawn one by its number, or their own by its id. */
export const avatarOf = (avatar: string): Avatar => ({
  avatar,
  avatarType: avatar.startsWith('a_') ? 'CUSTOM' : 'STATIC',
});

interface Upload {
  /** Base64. */
  readonly image: string;
  readonly caller: MemberCaller;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** A member’s own picture. */
export function createPictureService({ deps }: SessionParts) {
  return { uploadPicture, deletePicture, getPicture };

  /** Draws anew and keeps what a member has sent; the picture before it is gone with that. */
  async function uploadPicture({
    image: text,
    caller: { memberId, merchantCode },
    now,
    signal,
  }: Upload): Promise<Result<Avatar>> {
    const drawn = await deps.pictures.draw({ text, shape: 'square', field: 'image', sender: memberId, signal });
    if (!drawn.ok) return drawn;
    const bytes = drawn.value;
    const id = `a_${randomBytes(16).toString('base64url')}`;
    await deps.db.transaction(async (tx) => {
      await replacePicture(tx, { id, merchant_code: merchantCode, member_id: memberId, bytes, drawn_at: now });
      await updateMember(tx, memberId, { avatar: id });
    });
    return ok(avatarOf(id));
  }

  async function deletePicture({ memberId }: MemberCaller): Promise<Result<Avatar>> {
    await deps.db.transaction(async (tx) => {
      await deletePictureOf(tx, memberId);
      await updateMember(tx, memberId, { avatar: FIRST });
    });
    return ok(avatarOf(FIRST));
  }

  /** One picture for ever: another gets another id, and nobody in between keeps what its owner took away. */
  async function getPicture(pictureId: string, { merchant }: RequestFacts): Promise<Result<never> | RawReply> {
    const bytes = await deps.db.single((tx) => findPicture(tx, merchant.code, pictureId));
    if (bytes === undefined) return refuse('NOT_FOUND');
    return rawReply({
      contentType: 'image/webp',
      headers: { 'cache-control': `private, max-age=${YEAR_SECONDS}, immutable` },
      body: bytes,
    });
  }
}
