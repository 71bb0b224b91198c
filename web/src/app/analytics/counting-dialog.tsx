import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { brandFacts } from '../../kernel/brand.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { permissionQuery } from '../../site/index.ts';
import { Switch } from '../../ui/choice/checkbox.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { analyticsIdOf } from './analytics-id.ts';
import { keepConsent, useConsent } from './consent.ts';

/** Where consent to counting is given and taken back, as easily the one as the other. */
export function CountingDialog({ onClose }: ModalProps) {
  const { t } = useLingui();
  const { name } = brandFacts();
  const { data } = useQuery(permissionQuery());
  const counted = useConsent() === 'granted';
  return (
    <Modal title={t`Counting visits`} onClose={onClose}>
      {analyticsIdOf(data) === '' ? (
        <p>{t`${name} counts no visits, so there is nothing to choose.`}</p>
      ) : (
        <>
          <p>
            {t`To see what is used, ${name} may count which pages are visited. No names, no figures of yours, nothing for advertising.`}
          </p>
          <Switch
            label={t`Count the pages I visit`}
            checked={counted}
            onChange={({ target }) => keepConsent(target.checked ? 'granted' : 'denied')}
          />
          <p role="status" className="soft sm">
            {counted
              ? t`The pages you open are counted. You can take this back here at any time.`
              : t`Nothing is counted, and nothing that stands for this browser is kept.`}
          </p>
        </>
      )}
    </Modal>
  );
}
