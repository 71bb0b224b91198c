import { useLingui } from '@lingui/react/macro';
import { useCentre } from '../../kernel/centre.ts';
import { isTrial, useSession } from '../../kernel/session-store.ts';
import { MemberMenu } from '../../session/index.ts';
import { Purse } from '../../wallet/index.ts';
import styles from '../shell/header.module.css';

/** The member's shortcuts, purse and rank (specification §2, header signed in). */
export function MemberTools() {
  const { t } = useLingui();
  const centre = useCentre();
  const trial = isTrial(useSession());
  return (
    <>
      {!trial && (
        <>
          <Shortcut onOpen={() => centre.open('transactionHistory')}>{t`Account record`}</Shortcut>
          <Shortcut onOpen={() => centre.open('personalHistoryCopy')}>{t`Betting record`}</Shortcut>
        </>
      )}
      <Purse />
      <span className={styles.onlyWide}>
        <MemberMenu />
      </span>
    </>
  );
}

function Shortcut({ onOpen, children }: { onOpen: () => void; children: string }) {
  return (
    <button type="button" className={`${styles.shortcut} ${styles.onlyWide}`} onClick={onOpen}>
      {children}
    </button>
  );
}
