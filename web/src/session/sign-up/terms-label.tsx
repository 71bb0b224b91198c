import { Trans } from '@lingui/react/macro';
import { MINIMUM_AGE_YEARS } from '@baize/protocol/kernel/constants';
import { TextLink } from '@baize/kit/ui';

/**
 * In a tab of their own: opened over the form, the texts would cost the passwords that were typed into it. Over the
 * help center, which is open to visitors on a site where one logs in first too.
 */
const textAddress = (name: 'terms' | 'privacy') => `/helpmc?modal=terms&of=${name}`;

export function TermsLabel() {
  return (
    <Trans>
      I am {MINIMUM_AGE_YEARS} or older and I accept the{' '}
      <TextLink href={textAddress('terms')} target="_blank" rel="noopener">
        terms and conditions<span className="vh"> (opens in a new tab)</span>
      </TextLink>{' '}
      and the{' '}
      <TextLink href={textAddress('privacy')} target="_blank" rel="noopener">
        privacy policy<span className="vh"> (opens in a new tab)</span>
      </TextLink>
      .
    </Trans>
  );
}
