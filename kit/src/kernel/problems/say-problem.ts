import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

/**
 * One sentence for any error a call threw, for a toast: the table of sentences is loaded when something fails,
 * so that a page where nothing does is lighter. Where even that does not come, a plain sentence stands in.
 */
export async function sayProblem(error: unknown): Promise<string> {
  try {
    const { problemSentence } = await import('./problem-text.ts');
    return problemSentence(error, i18n);
  } catch {
    return t`Something went wrong. Check your connection and try again.`;
  }
}
