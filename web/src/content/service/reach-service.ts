import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { CUSTOMER_SERVICE_TYPE } from '@baize/protocol/content/constants';
import { sayProblem } from '@baize/kit/kernel/problems/say-problem.ts';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { contentClient, permissionQuery } from '../../settings/index.ts';
import { allowedAddress } from './allowed-address.ts';
import { openSeal } from './open-seal.ts';

/** An answer that names no address we may open. */
class NoAddress extends Error {}

/**
 * Leads the window that was opened at the press to customer service; the server says which, VIP or live chat, by
 * the caller's rank (specification §6). A failed call closes the window and says why (§8).
 */
export async function reachService(popup: Window | null, queryClient: QueryClient): Promise<void> {
  try {
    const url = await serviceAddress(queryClient);
    if (popup && !popup.closed) popup.location.replace(url.href);
    else offer(url);
  } catch (error) {
    popup?.close();
    toast.show({
      id: 'customer-service',
      tone: 'bad',
      title: t`Customer service didn’t open`,
      text:
        error instanceof NoAddress
          ? t`We couldn’t open a safe connection. Try again later or send us a message.`
          : await sayProblem(error),
    });
  }
}

async function serviceAddress(queryClient: QueryClient): Promise<URL> {
  const [{ version }, { info }] = await Promise.all([
    contentClient.getCustomerService(),
    queryClient.ensureQueryData(permissionQuery()),
  ]);
  const { origins } = info.customerService;
  const own = window.location.origin;
  for (const { type, path } of version.pathList) {
    if (type === CUSTOMER_SERVICE_TYPE.sealed) {
      const address = await openSeal(path).catch(() => '');
      const url = allowedAddress(address, origins, own);
      if (url) return url;
    }
  }
  const page = version.pathList.find(
    ({ type, path }) => type === CUSTOMER_SERVICE_TYPE.page && /^\/(?![/\\])/.test(path),
  );
  const url = page && allowedAddress(new URL(page.path, own).href, [], own);
  if (!url) throw new NoAddress();
  return url;
}

/** The browser refused the window, or the visitor closed it meanwhile: a press of its own may open one. */
function offer(url: URL): void {
  toast.show({
    id: 'customer-service',
    tone: 'bad',
    title: t`Your browser blocked the window`,
    text: t`Customer service opens in a new window.`,
    action: { label: t`Open customer service`, onAction: () => window.open(url, '_blank', 'noopener,noreferrer') },
  });
}
