import { protocolCalls } from '@baize/protocol/calls';
import {
  ok,
  refuse,
  z,
  type Call,
  type CallBody,
  type CallQuery,
  type Problem,
  type Result,
} from '@baize/protocol/kernel';
import type { OperatorRequest, OpsCalls } from '@baize/protocol/ops';
import { audited } from '../../kernel/callers/audited.ts';
import { isPermitted, type OperatorCaller } from '../../kernel/caller.ts';
import { cursorReply, readCursor } from '../../kernel/database/cursor.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { openBody, readableBody } from '../../kernel/second-operator/kept-body.ts';
import {
  decideRequest,
  expiryAt,
  findRequest,
  requestsAfter,
  type RequestRow,
} from '../../kernel/second-operator/request-store.ts';
import type { Approval } from '../../kernel/second-operator/second-look.ts';
import type { CallContext } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { lockOperatorsById } from './operator-store.ts';

const operatorCalls = protocolCalls.filter(({ audience }) => audience === 'operator');
const key = z.tuple([z.iso.datetime(), z.string()]);

type Deciding = CallContext<OpsCalls['decideRequest']>;

/** Requests that wait for a second operator, and the decision about them. */
export function createRequestService(deps: Deps) {
  const { db } = deps;

  /** Makes the call as it was asked for; the request is decided in the transaction of what it does. */
  async function approve(
    context: Deciding,
    row: RequestRow,
    note: string,
  ): Promise<Result<{ request: OperatorRequest; result: unknown }>> {
    const served = deps.operatorCalls.get(row.call);
    const call = served?.call;
    if (served === undefined || call?.permission === undefined)
      return refuse('CONFLICT', { value: { reason: 'gone' } });
    // Another release may take other fields.
    const params = readAgain(call.params, row.params);
    const body = readAgain(call.body, openBody(deps.secrets, row.body));
    if (params === UNREADABLE || body === UNREADABLE) return refuse('CONFLICT', { value: { reason: 'gone' } });
    let decided: OperatorRequest | undefined;
    const approval: Approval = {
      take: (tx) => problemOf(tx, context, row, call.permission ?? 'self'),
      done: async (tx) => {
        await decideRequest(tx, row.id, { state: 'APPROVED', by: context.caller, at: context.now, note });
        const after = await findRequest(tx, row.merchant, row.id);
        if (after === undefined) throw new Error('a request is gone');
        decided = viewOf(after, context.now);
        const act = {
          action: 'request.approve',
          subject: row.id,
          before: null,
          after: { askedBy: row.asked_by_name, call: row.call, note },
        };
        await deps.recordAct(tx, context, act);
      },
    };
    const { merchant } = context;
    const operation = { call: call.id, permission: call.permission, params, body, merchant, approval };
    const answer = await served.run({ ...context, params, body, operation });
    if ('raw' in answer) throw new Error(`${call.id} cannot be approved: it answers no value`);
    if (!answer.ok) return answer;
    if (decided === undefined) throw new Error(`${call.id} was made without taking its approval`);
    return ok({ request: decided, result: z.parse(call.value, answer.value) });
  }

  return {
    list: async ({
      caller,
      query,
      now,
    }: {
      caller: OperatorCaller;
      query: CallQuery<OpsCalls['listRequests']>;
      now: Date;
    }) => {
      const after = readCursor(query.cursor, key);
      if (!after.ok) return after;
      const calls = operatorCalls.filter(({ permission = 'self' }) => isPermitted(caller, permission));
      const rows = await db.single((tx) =>
        requestsAfter(tx, {
          merchant: caller.merchantCode,
          calls: calls.map(({ id }) => id),
          pending: query.all !== 'true',
          now,
          after: after.value,
          limit: query.pageSize + 1,
        }),
      );
      return ok(
        cursorReply(
          rows,
          query.pageSize,
          (row) => [row.asked_at.toISOString(), row.id],
          (row) => viewOf(row, now),
        ),
      );
    },

    decide: async (context: Deciding): Promise<Result<{ request: OperatorRequest; result: unknown }>> => {
      const { caller, now } = context;
      const { decision, note = '' }: CallBody<OpsCalls['decideRequest']> = context.body;
      const row = await db.single((tx) => findRequest(tx, caller.merchantCode, context.params.requestId));
      if (row === undefined) return refuse('NOT_FOUND');
      const permission = operatorCalls.find(({ id }) => id === row.call)?.permission ?? 'self';
      const isOwn = row.asked_by === caller.operatorId;
      if (!isPermitted(caller, permission) || (isOwn && decision === 'APPROVE')) {
        await db.transaction((tx) =>
          deps.recordAct(tx, context, { action: 'permission.refused', subject: row.id, after: { permission } }),
        );
        return refuse('FORBIDDEN', { value: { reason: isOwn ? 'own-request' : 'permission' } });
      }
      if (decision === 'APPROVE') return approve(context, row, note);
      return audited(deps, { ...context, operation: undefined }, 'request.decline', async (tx) => {
        const before = await findRequest(tx, caller.merchantCode, row.id, true);
        if (before?.state !== 'PENDING') return refuse('CONFLICT', { value: { state: before?.state } });
        await decideRequest(tx, row.id, { state: 'DECLINED', by: caller, at: now, note });
        const after = (await findRequest(tx, caller.merchantCode, row.id)) ?? before;
        const request = viewOf(after, now);
        return ok({ subject: row.id, before: viewOf(before, now), after: request, value: { request, result: null } });
      });
    },
  };
}

/**
 * The reason a request may not be approved now. The operator who made it must still exist, and both must have the
 * permission.
 */
async function problemOf(
  tx: Tx,
  { caller, now }: Pick<Deciding, 'caller' | 'now'>,
  { merchant, id, asked_by: askedBy }: RequestRow,
  permission: Call['permission'] & string,
): Promise<Problem | undefined> {
  const row = await findRequest(tx, merchant, id, true);
  if (row?.state !== 'PENDING') return { code: 'CONFLICT', value: { state: row?.state } };
  if (row.asked_at <= expiryAt(now)) return { code: 'CONFLICT', value: { state: 'EXPIRED' } };
  const both = await lockOperatorsById(tx, [askedBy, caller.operatorId]);
  const asker = both.find((each) => each.id === askedBy);
  const decider = both.find((each) => each.id === caller.operatorId);
  if (decider === undefined || !isPermitted(decider, permission))
    return { code: 'FORBIDDEN', value: { reason: 'permission' } };
  if (asker === undefined || !isPermitted(asker, permission))
    return { code: 'CONFLICT', value: { reason: 'asker-gone' } };
  return undefined;
}

const UNREADABLE = Symbol('unreadable');

function readAgain(schema: Call['body'], kept: unknown): unknown {
  if (schema === undefined) return undefined;
  const read = z.safeParse(schema, kept);
  return read.success ? read.data : UNREADABLE;
}

const viewOf = (row: RequestRow, now: Date): OperatorRequest => ({
  id: row.id,
  call: row.call,
  params: row.params,
  body: readableBody(row.body),
  exceeded: [...row.exceeded],
  askedBy: row.asked_by_name,
  askedAt: row.asked_at.toISOString(),
  state: row.state === 'PENDING' && row.asked_at <= expiryAt(now) ? 'EXPIRED' : row.state,
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  note: row.note,
});
