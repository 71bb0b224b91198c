import { Trans } from '@lingui/react/macro';
import { TextLink } from '../../ui/index.ts';

/** In a tab of their own: opened over the form, the texts would cost the passwords that were typed into it. */
const textAddress = (name: 'terms' | 'privacy') => `/index?modal=terms&of=${name}`;

export function TermsLabel() {
  return (
    <Trans>
      I am 18 or older and I accept the{' '}
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
