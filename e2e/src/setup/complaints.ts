import type { BrowserContext } from '@playwright/test';

declare global {
  /** Bound in every page of a watched context. */
  var policyRefused: ((what: string) => void) | undefined;
}

/**
 * Collects what the pages of a context complain about: errors on the console, exceptions that nobody caught, and
 * everything that the content policy refused.
 */
export async function listenForComplaints(context: BrowserContext): Promise<readonly string[]> {
  const heard: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => heard.push(`exception: ${error.error().message}`));
  await context.exposeBinding('policyRefused', (_source, what: string) => heard.push(`policy: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      globalThis.policyRefused?.(
        `${event.violatedDirective} refused ${event.blockedURI || event.sample} on ${event.documentURI} by ${event.sourceFile}`,
      ),
    );
  });
  return heard;
}
