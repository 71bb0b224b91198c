import { useLingui } from '@lingui/react/macro';
import type { ModalProps } from '../../kernel/modals.ts';
import { Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import { linesQuery } from './lines-query.ts';
import { Answer } from '../parts/answer.tsx';
import { LineList } from './line-list.tsx';

/** Other addresses of this site, with how quickly each answers (specification §7, domain routes). */
export function RoutesDialog({ onClose }: ModalProps) {
  const { t } = useLingui();
  return (
    <Modal title={t`Choose a server`} onClose={onClose}>
      <p className="soft sm">{t`If this site is slow, another server may be faster. You’ll need to log in again.`}</p>
      <Answer
        ask={linesQuery()}
        failedTitle={t`We couldn’t load the list`}
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
              title={t`We couldn’t verify this list`}
              text={t`We couldn’t verify this list, so it isn’t shown. Keep using the address you know.`}
            />
          )
        }
      </Answer>
    </Modal>
  );
}
