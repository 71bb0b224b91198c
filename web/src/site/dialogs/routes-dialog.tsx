import { useLingui } from '@lingui/react/macro';
import type { ModalProps } from '../../kernel/modals.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { linesQuery } from '../lines/lines-query.ts';
import { Answer } from '../parts/answer.tsx';
import { LineList } from '../parts/line-list.tsx';

/** Other addresses of this site, with how quickly each answers (specification §7, domain routes). */
export function RoutesDialog({ onClose }: ModalProps) {
  const { t } = useLingui();
  return (
    <Modal title={t`Choose a line`} onClose={onClose}>
      <p className="soft sm">
        {t`The same site at other addresses. If this one is slow for you, another may be quicker. You sign in anew there.`}
      </p>
      <Answer
        ask={linesQuery()}
        failedTitle={t`The list did not load`}
        waiting={
          <>
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </>
        }
      >
        {({ trusted, lines }) =>
          trusted ? (
            <LineList lines={lines} />
          ) : (
            <FailedState
              title={t`We do not trust this list`}
              text={t`Its signature does not hold, so none of its addresses is shown. Stay at the address you know.`}
            />
          )
        }
      </Answer>
    </Modal>
  );
}
