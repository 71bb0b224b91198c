import type { Stack } from '../../tools/stack/stack.ts';
import type { Report } from './report.ts';

/** The arguments of each part of the measurements. */
export interface Bench {
  readonly report: Report;
  readonly chromium: string;
  readonly postgresUrl: string | undefined;
  /** The product, started when the first part asks for it. */
  readonly product: () => Promise<Stack>;
}
