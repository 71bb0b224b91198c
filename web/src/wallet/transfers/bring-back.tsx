import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { filledWallets, providerBalance } from '../balance/balance-parts.ts';
import { collectLater } from '../balance/collect-later.ts';
import { useBalance } from '../balance/use-balance.ts';

/** Under "too low": which provider the money lies with, and one press that brings it back. Nothing where none does. */
export function BringBack() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const queryClient = useQueryClient();
  const { data } = useBalance();
  const [busy, setBusy] = useState(false);
  const lying = data && providerBalance(data);
  if (!data || lying === undefined) return null;
  const sum = format.money(lying, data.currency);
  const names = new Intl.ListFormat(i18n.locale || 'en', { style: 'narrow' }).format(
    filledWallets(data).map(({ accountTypeName }) => accountTypeName),
  );
  const collect = async () => {
    setBusy(true);
    await collectLater(queryClient);
    setBusy(false);
  };
  return (
    <Note tone="info">
      <p>{t`${sum} of your money is in: ${names}`}</p>
      <Button size="sm" variant="secondary" busy={busy} onClick={() => void collect()}>
        {t`Collect all to main wallet`}
      </Button>
    </Note>
  );
}
