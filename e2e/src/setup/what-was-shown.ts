import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Dialogs come last in a page: its end says more than its beginning. */
const LAST_LINES = 150;

/**
 * Prints what the page of a failed test held, as a screen reader would find it: where the files that Playwright
 * leaves are gone with the machine, that is often what tells the cause.
 */
export default class WhatWasShown implements Reporter {
  onTestEnd(test: TestCase, { attachments, status }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped') return;
    for (const { name, path, body } of attachments) {
      if (name !== 'error-context') continue;
      const context = body?.toString() ?? (path ? readFileSync(path, 'utf8') : '');
      const page = /```yaml\n(.*?)\n```/s.exec(context)?.[1] ?? context;
      console.log(`\nThe page of “${test.title}” held:\n${page.split('\n').slice(-LAST_LINES).join('\n')}\n`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
