import { MoreLink } from '../button/link-button.tsx';
import { Ticker } from './ticker.tsx';

export const Notices = () => (
  <Ticker
    label="Notices"
    start={<MoreLink href="#">All notices</MoreLink>}
    items={[
      {
        id: '1',
        content: (
          <>
            <b>Tonight</b> Bank transfers pause from 02:00 to 02:40 for maintenance.
          </>
        ),
      },
      {
        id: '2',
        content: (
          <>
            <b>New</b> Rummy Veranda opens four beginner rooms.
          </>
        ),
      },
    ]}
  />
);
