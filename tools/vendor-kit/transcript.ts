import { vendorReply } from '@baize/protocol/games';
import { z } from '@baize/protocol/kernel';
import { readFileSync, writeFileSync } from 'node:fs';
import { isRelative } from './seat.ts';
import type { CallStep, Row, Step } from './steps.ts';

/** One call with what was sent, what came back, and what was wrong with that. */
export interface Exchange {
  readonly step: Step;
  /** Tokens are left out: a transcript may be passed on. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly reply: z.infer<typeof vendorReply> | null;
  /** The change of the balance, an exact decimal; null where unknown. */
  readonly moved: string | null;
  readonly faults: readonly string[];
}

export interface RowResult {
  readonly id: string;
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'left out';
  /** Why it was left out, or what stopped it. */
  readonly note: string;
  readonly exchanges: readonly Exchange[];
}

export interface Transcript {
  readonly platform: string;
  readonly vendor: string;
  readonly game: string;
  readonly ranAt: string;
  readonly rows: readonly RowResult[];
}

const transcriptFile = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      outcome: z.enum(['passed', 'failed', 'left out']),
      exchanges: z.array(
        z.object({
          // The steps were written by this kit, from its own rows.
          step: z.custom<Step>((step) => typeof step === 'object' && step !== null && 'do' in step),
          status: z.number(),
          reply: z.nullable(vendorReply),
          moved: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});

export const saveTranscript = (file: string, transcript: Transcript): void =>
  writeFileSync(file, `${JSON.stringify(transcript, null, 2)}\n`);

/** The rows of a saved transcript, each step expecting what was answered when it was saved. */
export function loadRows(file: string): Row[] {
  const read = z.safeParse(transcriptFile, JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file} is no transcript of this kit`);
  return read.data.rows
    .filter(({ outcome }) => outcome !== 'left out')
    .map(({ id, title, exchanges }) => ({
      id,
      title,
      steps: exchanges.map(({ step, reply, moved }) => expecting(step, reply, moved)),
    }));
}

function expecting(step: Step, reply: z.infer<typeof vendorReply> | null, moved: string | null): Step {
  if (step.do !== 'call' || reply === null) return step;
  const replayed: CallStep = {
    ...step,
    expect: {
      ...step.expect,
      code: [reply.code],
      duplicate: reply.duplicate === true,
      ...(moved === null || isRelative(step.amount) ? {} : { moved }),
    },
  };
  return replayed;
}
