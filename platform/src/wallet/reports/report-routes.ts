import { reportCalls } from '@baize/protocol/wallet';
import { Readable } from 'node:stream';
import { rawReply, type ServeOperator } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { readMemberLines } from './member-lines.ts';
import { createReportService } from './report-service.ts';

/** Operators' reports on all movements. */
export function reportRoutes(serve: ServeOperator, deps: Deps): void {
  const reports = createReportService(deps);
  serve(reportCalls.getSums, ({ query, ...asker }) => reports.readSums(asker, query));
  serve(reportCalls.exportSums, async ({ query, ...asker }) => {
    const lines = await reports.exportSums(asker, query);
    if (!lines.ok) return lines;
    return rawReply({
      contentType: 'text/csv; charset=utf-8',
      headers: { 'content-disposition': 'attachment; filename="sums.csv"' },
      body: Readable.from(lines.value),
    });
  });
  serve(reportCalls.listMemberLines, ({ caller, params, query }) =>
    readMemberLines(deps, caller.merchantCode, params.id, query),
  );
}
