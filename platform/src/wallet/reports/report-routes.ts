import { reportCalls } from '@baize/protocol/wallet';
import type { ServeOperator } from '../../kernel/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { readSums } from './report-service.ts';

/** What operators read of all that moved. */
export function reportRoutes(serve: ServeOperator, deps: Deps): void {
  serve(reportCalls.getSums, ({ query, ...asker }) => readSums(deps, asker, query));
}
