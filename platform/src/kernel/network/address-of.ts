import type { Merchant } from '../merchant.ts';
import type { Deps } from '../wing.ts';

const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Whether an address, where a caller names one, leads to this brand. On a developer's machine each brand may be tried. */
export async function isAddressOf(
  { merchants, config }: Pick<Deps, 'merchants' | 'config'>,
  merchant: Pick<Merchant, 'code'>,
  address: string | undefined,
): Promise<boolean> {
  if (address === undefined || (config.demo && THIS_MACHINE.test(address))) return true;
  return (await merchants.byAddress(address))?.code === merchant.code;
}
