import { i18n } from '@lingui/core';
import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { brandFrom, wearBrand, type BrandData } from '../kernel/brand.ts';
import { App } from './app.tsx';
import { buildQueryClient } from './build-query-client.ts';
import { createAppRouter } from './router.tsx';

export { describePages } from './describe-pages.ts';

/**
 * Home as it stands before any code or data has come: header, first panel, and places for the rest. The build
 * writes it into index.html, so that there is something to see one round trip after the address was entered.
 */
export async function renderServedPage(brand: BrandData): Promise<string> {
  wearBrand(brandFrom(brand));
  i18n.setMessagesCompiler((message) => [message]);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const queryClient = buildQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: ['/index'] }));
  await router.load();
  // In one piece: what comes later in a stream would need a script to be put into its place.
  const { prelude } = await prerender(<App queryClient={queryClient} router={router} />, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const html = await new Response(prelude).text();
  // The content policy refuses inline styles and scripts; what they would do comes with the code. React's own
  // marks are for taking the page over, and this one is replaced.
  return html.replaceAll(/ style="[^"]*"|<script\b.*?<\/script>|<!--.*?-->/gs, '');
}
