import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { minorOf } from '@baize/protocol/kernel/money';
import { useState } from 'react';
import { isTrial, useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { transferQuery } from './transfer-client.ts';
import { CollectWallets } from './collect-wallets.tsx';
import styles from '../money-page.module.css';

/** Money at providers can be brought back before logging out (semantics §1.6); it may stay as well. */
export function CollectBeforeLeaving() {
  const { t } = useLingui();
  const session = useSession();
  // A trial has no money at providers and is refused the answer.
  const asked = session !== undefined && !isTrial(session);
  const { data } = useQuery({ ...transferQuery('getMerchantWallet'), enabled: asked });
  const [offered, setOffered] = useState(false);
  const lies = data?.wallets.some(({ balance }) => minorOf(balance) > 0n) ?? false;
  // Once offered it stays, so that what came of it is read.
  if (lies && !offered) setOffered(true);
  if (data === undefined || !offered) return null;
  return (
    <div className={styles.stack}>
      <Note>{t`You still have money in providers’ wallets.`}</Note>
      <CollectWallets wallet={data} />
    </div>
  );
}
