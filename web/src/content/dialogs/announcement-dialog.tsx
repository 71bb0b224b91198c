import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Announcement } from '@baize/protocol/content';
import type { Permission } from '@baize/protocol/settings';
import type { ModalProps } from '../../kernel/modals.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Actions, Modal } from '@baize/kit/ui/modal/modal.tsx';
import { arrivalTypes } from '../arrival.ts';
import { putAway } from '../arrival-seen.ts';
import { asNotice } from '../notices/notice-list.ts';
import type { NoticePlace } from '../notices/notice-place.ts';
import { nameNotices } from '../notices/notices.ts';
import { Answer } from '../parts/answer.tsx';
import { NoticeReader } from '../notices/notice-reader.tsx';
import { NoticesWaiting } from '../notices/notices-waiting.tsx';
import { permissionQuery, announcementsQuery } from '../../settings/index.ts';
import styles from './announcement-dialog.module.css';

/**
 * Announcements on arrival, then the notices (specification §2, notice dialog). Closing it hides it for the day. `of`
 * names one announcement of the line on home, which then comes first.
 */
export function AnnouncementDialog({ of, onClose }: ModalProps<string | undefined>) {
  const { t } = useLingui();
  const [types] = useState(arrivalTypes);
  const close = () => {
    if (of === undefined) putAway(types);
    onClose();
  };
  return (
    <Modal
      title={t`Notification`}
      size="wide"
      onClose={close}
      footer={
        of === undefined && (
          <Actions>
            <p className={styles.once}>
              <Trans>Shown once a day.</Trans>
            </p>
            <Button variant="primary" onClick={close}>{t`Close`}</Button>
          </Actions>
        )
      }
    >
      <Answer ask={announcementsQuery()} failedTitle={t`We couldn’t load the notices`} waiting={<NoticesWaiting />}>
        {({ list }) => {
          const first = list.filter(({ id, type }) =>
            of === undefined ? types.some((one) => one === type) : id === of,
          );
          // An announcement is read at once; where there is none, there is nothing to read before the notices.
          return first.length > 0 ? (
            <ReaderOfAll first={first} />
          ) : (
            <Answer ask={permissionQuery()} failedTitle={t`We couldn’t load the notices`} waiting={<NoticesWaiting />}>
              {({ notices }) => <Reader notices={notices} />}
            </Answer>
          );
        }}
      </Answer>
    </Modal>
  );
}

function ReaderOfAll({ first }: { first: readonly Announcement[] }) {
  const { data } = useQuery(permissionQuery());
  return <Reader notices={[...first.map(asNotice), ...(data?.notices ?? [])]} />;
}

function Reader({ notices }: { notices: Permission['notices'] }) {
  const start = nameNotices(notices.slice(0, 1))[0]?.id;
  // On a phone the list comes first; what is said on arrival is read at once.
  const [place, setPlace] = useState<NoticePlace>(start === undefined ? {} : { notice: start });
  return (
    <NoticeReader
      notices={notices}
      place={place}
      headingLevel={3}
      linkTo={(to, props) => <button type="button" {...props} onClick={() => setPlace(to)} />}
    />
  );
}
