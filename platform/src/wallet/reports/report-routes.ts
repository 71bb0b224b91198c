import { reportCalls } from '@baize/protocol/wallet';
import type { ServeOperator } from '../../kernel/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { readMemberLines } from './member-lines.ts';
import { readSums } from './report-service.ts';

/** What operators read of all that moved. */
export function reportRoutes(serve: ServeOperator, deps: Deps): void {
  serve(reportCalls.getSums, ({ query, ...asker }) => readSums(deps, asker, query));
  serve(reportCalls.listMemberLines, ({ caller, params, query }) =>
    readMemberLines(deps, caller.merchantCode, params.id, query),
  );
}
