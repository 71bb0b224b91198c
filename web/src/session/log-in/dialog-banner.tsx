import { useQuery } from '@tanstack/react-query';
import type { BannerGroup } from '@baize/protocol/content';
import { memo } from 'react';
import { bannerImage } from '../../kernel/banner-image.ts';
import { bannersQuery } from '../../settings/index.ts';
import styles from './dialog-banner.module.css';

export interface DialogBannerProps {
  readonly group: Exclude<BannerGroup, 'w_home'>;
  /** Said in place of the operator's words, where those speak of another form. */
  readonly text?: string | undefined;
}

/** The operator's banner at the head of a popup (specification §3, groups w_login and w_register). Without one, nothing. */
export const DialogBanner = memo(function DialogBanner({ group, text }: DialogBannerProps) {
  const { data } = useQuery(bannersQuery(group));
  const banner = data?.groups.find((one) => one.group === group)?.banners[0];
  // Its room is kept while it is on the way, so that the fields do not jump.
  if (data && !banner) return null;
  return (
    <div className={`felt-panel ${styles.banner}`}>
      {banner && (
        <>
          <img src={bannerImage(banner.image)} alt="" width={1200} height={520} className={styles.picture} />
          <p dir="auto" className={styles.words}>
            <b>{banner.title}</b>
            <span>{text ?? banner.text}</span>
          </p>
        </>
      )}
    </div>
  );
});
