import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { permissionQuery } from '../../settings/index.ts';
import { Switch } from '@baize/kit/ui/choice/checkbox.tsx';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import { analyticsIdOf } from './analytics-id.ts';
import { setConsent, useConsent } from './consent.ts';

/** Gives and withdraws consent to analytics, equally easily. */
export function CountingDialog({ onClose }: ModalProps) {
  const { t } = useLingui();
  const { name } = brandFacts();
  const { data } = useQuery(permissionQuery());
  const counted = useConsent() === 'granted';
  return (
    <Modal title={t`Visit statistics`} onClose={onClose}>
      {analyticsIdOf(data) === '' ? (
        <p>{t`${name} doesn’t count visits, so there is nothing to set.`}</p>
      ) : (
        <>
          <p>
            {t`To improve the site, ${name} can count which pages you visit. We don’t collect names or amounts, and nothing is used for advertising.`}
          </p>
          <Switch
            label={t`Allow visit statistics`}
            checked={counted}
            onChange={({ target }) => setConsent(target.checked ? 'granted' : 'denied')}
          />
          <p role="status" className="soft sm">
            {counted
              ? t`The pages you open are counted. You can turn this off here at any time.`
              : t`Your visits aren’t counted, and nothing that identifies this browser is stored.`}
          </p>
        </>
      )}
    </Modal>
  );
}
