import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useModals, type ModalProps } from '../../kernel/modals.ts';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import { withPromotions } from '../notices/notice-list.ts';
import { noticeSubject, placeOfSubject, type NoticePlace } from '../notices/notice-place.ts';
import { Answer } from '../parts/answer.tsx';
import { NoticeReader } from '../notices/notice-reader.tsx';
import { NoticesWaiting } from '../notices/notices-waiting.tsx';
import { permissionQuery, announcementsQuery } from '../../settings/index.ts';

/** The notices over any page (specification §2). What is chosen, and the page of the list, are in the address. */
export function NoticeDialog({ of, onClose }: ModalProps<string | undefined>) {
  const { t } = useLingui();
  const modals = useModals();
  const { data: announced } = useQuery(announcementsQuery());
  const place = placeOfSubject(of);
  const go = (to: NoticePlace) => {
    const subject = noticeSubject(to);
    // From the list into a notice is a step, so that Back leads to the list again.
    if (to.notice && !place.notice) modals.open('notice', subject);
    else modals.swap('notice', subject);
  };
  return (
    <Modal title={t`Notification`} size="wide" onClose={onClose}>
      <Answer ask={permissionQuery()} failedTitle={t`We couldn’t load the notices`} waiting={<NoticesWaiting />}>
        {({ notices }) => (
          <NoticeReader
            notices={withPromotions(notices, announced?.list ?? [])}
            place={place}
            headingLevel={3}
            linkTo={(to, props) => <button type="button" {...props} onClick={() => go(to)} />}
          />
        )}
      </Answer>
    </Modal>
  );
}
