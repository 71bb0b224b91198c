import { refuseFields, type CallBody, type Problem, type Result } from '@baize/protocol/kernel';
import type { Promotion, PromotionsCalls } from '@baize/protocol/promotions';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps, Visit } from '../../kernel/wing.ts';
import { drawProofs, freshId, createProofs } from '../../wallet/index.ts';
import { insertApplication } from './application-store.ts';
import { orRefusal, refused } from './claims.ts';
import { isOnBreak, type MemberService } from '../member-service.ts';
import { findPromotion } from '../promotion-store.ts';
import { roundOf } from '../rules.ts';
import { deleteJoin, insertJoin } from './slot-store.ts';
import { promotionOf } from '../views.ts';

export interface JoinRequest extends Pick<Visit, 'merchant' | 'language' | 'now'> {
  readonly caller: MemberCaller;
  readonly promotionId: string;
}

interface Application extends JoinRequest {
  readonly signal: AbortSignal;
}

/** Joining and leaving promotions, and applying for those that an operator grants. */
export function createApplicationService({ db, pictures }: Pick<Deps, 'db' | 'pictures'>, members: MemberService) {
  async function ownPromotion(tx: Tx, requested: JoinRequest) {
    const row = await findPromotion(tx, requested.merchant.code, requested.promotionId);
    if (row === undefined || row.state === 'DRAFT') throw refused('NOT_FOUND');
    const own = (await members.ownLook(tx, requested.caller, requested)).of(row);
    return { row, own, view: () => promotionOf(row, { ...requested, timeZone: requested.merchant.timeZone }, own) };
  }

  async function admit(tx: Tx, requested: JoinRequest) {
    if (await isOnBreak(tx, requested.caller, requested.now)) throw refused('SELF_EXCLUDED');
    const { row, own } = await ownPromotion(tx, requested);
    const again = own.status.state === 'rejected' && own.status.round !== undefined;
    if (own.status.state !== 'join' && !again) throw refused('CONFLICT', { state: own.status.state });
    return row;
  }

  return {
    /** Whether it may be joined or applied for now, before the pictures are read. */
    check: async (requested: JoinRequest): Promise<Problem | undefined> => {
      const admitted = await orRefusal(db.read((tx) => admit(tx, requested)));
      return admitted.ok ? undefined : admitted.problem;
    },

    /** Joins, or applies where an operator decides. Refused as CONFLICT where it cannot be joined now. */
    apply: async (
      requested: Application,
      { remark = '', images = [] }: CallBody<PromotionsCalls['applyForPromotion']>,
    ): Promise<Result<Promotion>> => {
      const { caller, now, merchant } = requested;
      const first = await orRefusal(db.read((tx) => admit(tx, requested)));
      if (!first.ok) return first;
      const { terms } = first.value;
      const isManual = terms.kind === 'manual';
      if (isManual && images.length < terms.images)
        return refuseFields({ images: [{ rule: 'min', min: terms.images }] });
      // Pictures are drawn before the transaction, which they would hold up.
      const drawn = await drawProofs(pictures, {
        images: isManual ? images : [],
        field: 'images',
        sender: caller.memberId,
        signal: requested.signal,
      });
      if (!drawn.ok) return drawn;
      return orRefusal(
        db.transaction(async (tx) => {
          const row = await admit(tx, requested);
          const member = { merchant: merchant.code, promotionId: row.id, memberId: caller.memberId };
          if (isManual) {
            const round = roundOf({ ...row, timeZone: merchant.timeZone }, now);
            const proofs = { merchant: merchant.code, sentBy: caller.memberId, at: now };
            const isNew = await insertApplication(tx, {
              ...member,
              id: freshId(),
              slot: row.period === 'once' ? 'once' : round.start.toISOString(),
              remark: remark.trim(),
              images: await createProofs(tx, drawn.value, proofs),
              createdAt: now,
            });
            if (!isNew) throw refused('CONFLICT', { state: 'applying' });
          } else {
            await insertJoin(tx, member, now);
          }
          return (await ownPromotion(tx, requested)).view();
        }),
      );
    },

    /** Leaves a promotion while nothing of it was claimed; what counted is given up. */
    leave: (requested: JoinRequest): Promise<Result<Promotion>> =>
      orRefusal(
        db.transaction(async (tx) => {
          const { row, own } = await ownPromotion(tx, requested);
          if (own.holdings.joinedAt === undefined || own.holdings.slots.some(({ claimedAt }) => claimedAt !== null)) {
            throw refused('CONFLICT', { state: own.status.state });
          }
          await deleteJoin(tx, {
            merchant: requested.merchant.code,
            promotionId: row.id,
            memberId: requested.caller.memberId,
          });
          return (await ownPromotion(tx, requested)).view();
        }),
      ),
  };
}
