import type { CallPath } from '@baize/protocol/kernel/call';
import { readProblem, send, type RequestInput } from './request.ts';

/** A long record takes a while to be written. */
const DOWNLOAD_TIMEOUT_MS = 120_000;

/**
 * Fetches a call's reply as a file (a record as CSV) and hands it to the browser to save.
 * Throws a `ProblemError` as any call does.
 */
export async function saveAsFile(path: CallPath, input: RequestInput, fallbackName: string): Promise<void> {
  const { blob, name } = await send(path, input, { timeoutMs: DOWNLOAD_TIMEOUT_MS }, async (response) => {
    if (!response.ok) throw await readProblem(response);
    return { blob: await response.blob(), name: nameFrom(response.headers) ?? fallbackName };
  });
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // The browser reads the address after this task; a second is ample.
  setTimeout(() => URL.revokeObjectURL(href), 1_000);
}

function nameFrom(headers: Headers): string | undefined {
  return /filename="([\w. -]{1,100})"/.exec(headers.get('content-disposition') ?? '')?.[1];
}
