import { useQuery } from '@tanstack/react-query';
import type { BannerGroup } from '@baize/protocol/content';
import { memo } from 'react';
import { bannerImage } from '../../kernel/banner-image.ts';
import { cx } from '@baize/kit/ui';
import { bannersQuery } from '../../settings/index.ts';
import styles from './dialog-banner.module.css';

export interface DialogBannerProps {
  readonly group: Exclude<BannerGroup, 'w_home'>;
  /** Said in place of the operator's words, where those speak of another form. */
  readonly text?: string | undefined;
  /** The dialog's own title, which the banner does not say again. */
  readonly heading?: string | undefined;
}

/** The operator's banner at the head of a popup (specification §3, groups w_login and w_register). Without one, nothing. */
export const DialogBanner = memo(function DialogBanner({ group, text, heading }: DialogBannerProps) {
  const { data } = useQuery(bannersQuery(group));
  const banner = data?.groups.find((one) => one.group === group)?.banners[0];
  // Its room is kept while it is on the way, so that the fields do not jump.
  if (data && !banner) return null;
  return (
    <div className={cx('felt-panel', styles.banner, group === 'w_register' && styles.roomy)}>
      {banner && (
        <>
          <img src={bannerImage(banner.image)} alt="" width={1200} height={520} className={styles.picture} />
          <p dir="auto" className={styles.words}>
            {(heading === undefined || !banner.title.startsWith(heading)) && <b>{banner.title}</b>}
            <span>{text ?? banner.text}</span>
          </p>
        </>
      )}
    </div>
  );
});
