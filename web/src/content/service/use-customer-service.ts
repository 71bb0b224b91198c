import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';

export interface CustomerService {
  /** Opens customer service in a window of its own. Call it in the press itself, or browsers refuse the window. */
  readonly open: () => void;
  readonly busy: boolean;
}

/** The way to a person: VIP service or live chat (specification §6). What it needs is loaded when it is pressed. */
export function useCustomerService(): CustomerService {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const open = () => {
    if (busy) return;
    setBusy(true);
    const popup = openWindow(t`Customer service`, t`Opening customer service…`);
    import('./reach-service.ts')
      .then(({ reachService }) => reachService(popup, queryClient))
      .catch(() => {
        popup?.close();
        toast.bad(t`Customer service didn’t open`, t`Check your connection and try again.`);
      })
      .finally(() => setBusy(false));
  };
  return { open, busy };
}

/** An empty window that cannot reach back to this one, wherever it is led. */
function openWindow(title: string, text: string): Window | null {
  const popup = window.open('', '_blank', 'popup,width=420,height=680');
  if (!popup) return null;
  popup.opener = null;
  popup.document.title = title;
  popup.document.body.textContent = text;
  return popup;
}
