import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useConnection } from '../../kernel/connection.ts';
import styles from '../page.module.css';

/** While the platform can't be reached, the page says how old it is; what acts on it waits for the line. */
export function LostLine() {
  const { isLost } = useConnection();
  return isLost ? <Lost /> : <span hidden />;
}

function Lost() {
  const { t } = useLingui();
  const { date } = useFormat();
  const queryClient = useQueryClient();
  const { answeredAt } = useConnection();
  const [isAsking, setAsking] = useState(false);
  const again = async () => {
    setAsking(true);
    await queryClient.refetchQueries({ type: 'active' });
    setAsking(false);
  };
  return (
    <div className={styles.lost} role="status">
      {t`No connection. What you see is from ${{ when: date(new Date(answeredAt).toISOString(), 'time') }}; nothing can be decided until it is back.`}
      <Button size="sm" variant="line" busy={isAsking} onClick={() => void again()}>
        {t`Try again`}
      </Button>
    </div>
  );
}
