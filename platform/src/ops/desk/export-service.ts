import { refuse, refuseFields, z, type Call, type Result } from '@baize/protocol/kernel';
import { csvReply } from '../../kernel/calls/csv.ts';
import type { CallContext, RawReply } from '../../kernel/calls/serve.ts';
import { isPermitted } from '../../kernel/caller.ts';
import type { Deps } from '../../kernel/wing.ts';
import type { OpsCalls } from '@baize/protocol/ops';

const STRETCH = 100;
const sent = z.object({
  params: z.optional(z.record(z.string(), z.unknown())),
  query: z.optional(z.record(z.string(), z.unknown())),
});
const stretch = z.object({ rows: z.array(z.record(z.string(), z.unknown())), next: z.nullable(z.string()) });
const NEGATIVE = /^-(\d+(\.\d+)?)$/;

/**
 * Any list call as a file: it is asked stretch after stretch while the file is sent, so that a long list never stands in
 * memory. What the operator may not list they may not export, and each export is on record.
 */
export const createExportService = (deps: Deps) => ({
  file: async (context: CallContext<OpsCalls['exportList']>): Promise<Result<never> | RawReply> => {
    const { caller, query } = context;
    const served = deps.operatorCalls.get(context.params.call);
    const call = served?.call;
    const columns = call && columnsOf(call);
    if (served === undefined || call?.permission === undefined || columns === undefined) return refuse('NOT_FOUND');
    if (!isPermitted(caller, call.permission)) return refuse('FORBIDDEN');
    const input = z.safeParse(sent, jsonOf(query.input ?? '{}'));
    const params = input.success && z.safeParse(call.params ?? z.unknown(), input.data.params ?? {});
    const asked = { ...(input.success && input.data.query), pageSize: STRETCH };
    const first = z.safeParse(call.query ?? z.unknown(), asked);
    if (!params || !params.success || !first.success) return refuseFields({ input: [{ rule: 'invalid' }] });
    const act = { action: 'list.export', subject: call.id, after: input.success ? input.data : {} };
    await deps.db.transaction((tx) => deps.recordAct(tx, context, act));
    const { run } = served;
    async function* rows(): AsyncGenerator<readonly string[]> {
      let cursor: string | undefined;
      do {
        const answer = await run({
          ...context,
          params: params && params.data,
          query: { ...(first.data as object), cursor },
        });
        if ('raw' in answer || !answer.ok) throw new Error(`${call?.id} stopped in the middle of a file`);
        const read = z.parse(stretch, answer.value);
        for (const row of read.rows) yield (columns ?? []).map((name) => cellOf(row[name]));
        cursor = read.next ?? undefined;
      } while (cursor !== undefined && !deps.stopping.aborted);
    }
    const day = context.now.toISOString().slice(0, 10);
    return csvReply(`${call.id.replace('.', '-')}-${day}.csv`, columns, rows());
  },
});

/** The fields of a list's rows; undefined for what is no list that goes on from a cursor. */
function columnsOf({ method, query, value }: Call): readonly string[] | undefined {
  const asked = query === undefined ? {} : shapeOf(query);
  if (method !== 'GET' || asked?.['cursor'] === undefined || value === undefined) return undefined;
  const rows = shapeOf(value)?.['rows'];
  const row = rows && 'element' in rows._zod.def ? (rows._zod.def.element as z.ZodMiniType) : undefined;
  const fields = row && shapeOf(row);
  return fields && Object.keys(fields).filter((name) => name !== 'actions' && name !== 'decisions');
}

const shapeOf = (schema: unknown): Readonly<Record<string, z.ZodMiniType>> | undefined => {
  const { def } = (schema as z.ZodMiniType)._zod;
  return 'shape' in def ? (def.shape as Record<string, z.ZodMiniType>) : undefined;
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An amount below zero in the accountants' way, because a cell that begins with a minus sign could be a formula. */
const cellOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value.replace(NEGATIVE, '($1)')
      : typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : JSON.stringify(value);
