import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { id, nothing, text } from '../kernel/fields.ts';
import { boundExceeded, operatorBounds } from '../kernel/operator-bounds.ts';
import { cursorPageOf, cursorQuery } from '../kernel/paging.ts';
import { operatorName } from './operator-name.ts';
import type { operatorPaths } from './operator-paths.ts';

const source = 'Path ours';
const refused = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;
const byName = z.object({ username: operatorName });
/** Names of permissions; `*` alone is everything. */
const permissionNames = z.array(z.string().check(z.regex(/^(?:\*|[a-z]+\.[a-z-]+)$/))).check(z.maxLength(200));

export const operatorLine = z.object({
  username: z.string(),
  permissions: z.array(z.string()),
  createdAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** The password was given by another operator, and has not been changed yet. */
  mustChangePassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Sessions that are open. */
  sessions: z.int(),
  lastLoginAt: z.nullable(z.iso.datetime()),
});

const operatorWithPassword = z.object({
  operator: operatorLine,
  /** Shown this once; it must be changed before anything else is done with it. */
  password: z.string(),
});

export const operatorRequest = z.object({
  id: z.string(),
  /** The call that is made again once it is approved, with what it was asked for. */
  call: z.string(),
  params: z.unknown(),
  body: z.unknown(),
  exceeded: z.array(boundExceeded),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  /** After seven days nobody can approve it any more. */
  state: z.enum(['PENDING', 'APPROVED', 'DECLINED', 'EXPIRED']),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
  note: z.string(),
});

export const operatorSchemas = {
  listOperators: {
    summary: 'The brand’s operators by name, those who have ended with them',
    source,
    query: z.object({ ...cursorQuery }),
    value: cursorPageOf(operatorLine),
    problems: refused,
  },
  createOperator: {
    summary:
      'Makes an operator with a first password that is shown once. Nobody gives what they may not do themselves; everything, and whatever confirms another one’s act, takes a second operator',
    source,
    body: z.object({ username: operatorName, permissions: permissionNames }),
    value: operatorWithPassword,
    problems: [...refused, 'SECOND_OPERATOR_REQUIRED'],
  },
  setOperatorPermissions: {
    summary: 'Changes what another operator may do, and ends their sessions. As createOperator',
    source,
    params: byName,
    body: z.object({ permissions: permissionNames }),
    value: operatorLine,
    problems: [...refused, 'NOT_FOUND', 'SECOND_OPERATOR_REQUIRED'],
  },
  resetOperatorPassword: {
    summary:
      'Gives another operator a new first password, shown once, and ends their sessions. Of one who may confirm another one’s act it takes a second operator',
    source,
    params: byName,
    value: operatorWithPassword,
    problems: [...refused, 'NOT_FOUND', 'SECOND_OPERATOR_REQUIRED'],
  },
  endOperatorSessions: {
    summary: 'Ends every session of another operator',
    source,
    params: byName,
    value: z.object({ ended: z.int() }),
    problems: [...refused, 'NOT_FOUND'],
  },
  endOperator: {
    summary: 'Ends another operator for good; the name is given to nobody else',
    source,
    params: byName,
    value: nothing,
    problems: [...refused, 'NOT_FOUND'],
  },
  getBounds: {
    summary: 'What one operator of the brand may do alone',
    source,
    value: z.object({ currency: z.string(), bounds: operatorBounds }),
    problems: refused,
  },
  setBounds: {
    summary: 'Sets what one operator may do alone. One may lower it; whoever raises it needs a second one',
    source,
    body: operatorBounds,
    value: operatorBounds,
    problems: [...refused, 'SECOND_OPERATOR_REQUIRED'],
  },
  listRequests: {
    summary:
      'What waits for a second operator, oldest first, of calls that the caller may make; with all=true what was decided too, newest first',
    source,
    query: z.object({ ...cursorQuery, all: z.optional(z.enum(['true', 'false'])) }),
    value: cursorPageOf(operatorRequest),
    problems: refused,
  },
  decideRequest: {
    summary:
      'APPROVE makes the call as it was asked for, with its answer under `result`; who asked can only DECLINE. The call’s own refusals leave it waiting',
    source,
    params: z.object({ requestId: id }),
    body: z.object({ decision: z.enum(['APPROVE', 'DECLINE']), note: z.optional(text(200)) }),
    value: z.object({ request: operatorRequest, result: z.nullable(z.unknown()) }),
    problems: [
      ...refused,
      'NOT_FOUND',
      'CONFLICT',
      'AMOUNT_OUT_OF_RANGE',
      'SELF_EXCLUDED',
      'CURRENCY_MISMATCH',
      'ACCOUNT_FROZEN',
      'MONEY_IN_PLAY',
      'INSUFFICIENT_FUNDS',
      'LIMIT_REACHED',
    ],
  },
} as const satisfies { readonly [K in keyof typeof operatorPaths]: CallSchemas };

export type OperatorLine = z.infer<typeof operatorLine>;
export type OperatorRequest = z.infer<typeof operatorRequest>;
