import { randomBytes } from 'node:crypto';
import { ok, refuse, refuseFields, type CallBody, type Result } from '@baize/protocol/kernel';
import type { Avatar } from '@baize/protocol/session';
import type { AccountCalls } from '@baize/protocol/account';
import type { MemberCaller } from '../../kernel/caller.ts';
import { rawReply, type RawReply, type RequestFacts } from '../../kernel/serve.ts';
import { updateMember, type SessionParts } from '../../session/index.ts';
import { drawPicture } from './draw-picture.ts';
import { deletePictureOf, findPicture, replacePicture } from './picture-store.ts';

const YEAR_SECONDS = 31_536_000;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** The drawn picture that everybody begins with. */
const FIRST = '0';

/** What stands for a member: a drawn picture by its number, or their own by its id. */
export const avatarOf = (avatar: string): Avatar => ({
  avatar,
  avatarType: avatar.startsWith('a_') ? 'CUSTOM' : 'STATIC',
});

/** Draws anew and keeps what a member has sent; the picture before it is gone with that. */
export async function uploadPicture(
  { deps }: SessionParts,
  { image }: CallBody<AccountCalls['uploadPicture']>,
  { memberId, merchantCode }: MemberCaller,
  now: Date,
): Promise<Result<Avatar>> {
  const bytes = BASE64.test(image) ? await drawPicture(Buffer.from(image, 'base64')) : undefined;
  if (bytes === undefined) return refuseFields({ image: [{ rule: 'invalid' }] });
  const id = `a_${randomBytes(16).toString('base64url')}`;
  await deps.db.transaction(async (tx) => {
    await replacePicture(tx, { id, merchant_code: merchantCode, member_id: memberId, bytes, drawn_at: now });
    await updateMember(tx, memberId, { avatar: id });
  });
  return ok(avatarOf(id));
}

export async function deletePicture({ deps }: SessionParts, { memberId }: MemberCaller): Promise<Result<Avatar>> {
  await deps.db.transaction(async (tx) => {
    await deletePictureOf(tx, memberId);
    await updateMember(tx, memberId, { avatar: FIRST });
  });
  return ok(avatarOf(FIRST));
}

/** One picture for ever: another gets another id, and nobody in between keeps what its owner took away. */
export async function getPicture(
  { deps }: SessionParts,
  pictureId: string,
  { merchant }: RequestFacts,
): Promise<Result<never> | RawReply> {
  const bytes = await deps.db.read((tx) => findPicture(tx, merchant.code, pictureId));
  if (bytes === undefined) return refuse('NOT_FOUND');
  return rawReply({
    contentType: 'image/webp',
    headers: { 'cache-control': `private, max-age=${YEAR_SECONDS}, immutable` },
    body: bytes,
  });
}
