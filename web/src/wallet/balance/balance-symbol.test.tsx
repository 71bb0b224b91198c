// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { callKey, createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { BalanceSymbol } from './balance-symbol.tsx';

afterEach(cleanup);

function shown(info: object): string | null {
  wearBrand({ ...baize, balanceSymbol: 'P' });
  const queryClient = createQueryClient();
  queryClient.setQueryData(callKey('site', 'getPermission', {}), { info });
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <BalanceSymbol currency="USD" />
    </QueryClientProvider>,
  );
  return container.textContent;
}

it('is the operator’s before a balance, else the brand’s; readers of the page hear the currency', () => {
  expect(shown({ balanceSymbol: '₮' })).toBe('₮USD');
  cleanup();
  expect(shown({})).toBe('PUSD');
});
