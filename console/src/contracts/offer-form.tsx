import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Segmented, toast } from '@baize/kit/ui';
import {
  contractsCalls,
  contractTypes,
  dailyTerms,
  dividendTerms,
  hourlyTerms,
  realtimeTerms,
  type ContractType,
} from '@baize/protocol/contracts';
import { z, type Call } from '@baize/protocol/kernel';
import { CallForm } from '../calls/call-form.tsx';
import { Scroll, Section } from '../ui/page.tsx';

const TERMS = { dividend: dividendTerms, daily: dailyTerms, hourly: hourlyTerms, realtime: realtimeTerms };

/** The call with the terms of one type, so that each of them has a field. */
const offerOf = (type: ContractType): Call => ({
  ...contractsCalls.offerAsHouse,
  body: z.extend(contractsCalls.offerAsHouse.body, { terms: TERMS[type] }),
});

/** A contract of the platform with an agent who has no upline. The agent signs it or refuses. */
export function OfferForm({ username }: { username: string }) {
  const { t } = useLingui();
  const [type, setType] = useState<ContractType>('dividend');
  const words: Readonly<Record<ContractType, string>> = {
    dividend: t`Dividend`,
    daily: t`Daily salary`,
    hourly: t`Hourly salary`,
    realtime: t`Real-time salary`,
  };
  return (
    <Scroll label={t`Offer a contract`}>
      <Section title={t`Offer a contract`} meta={t`of the platform, to an agent who has no upline`}>
        <Segmented
          label={t`Type of the contract`}
          value={type}
          onValueChange={setType}
          options={contractTypes.map((value) => ({ value, label: words[value] }))}
        />
        <CallForm
          key={`${type}/${username}`}
          call={offerOf(type)}
          fixed={{ 'body.terms.type': type, ...(username && { 'body.username': username }) }}
          onDone={() => toast.ok(t`Offered`, username)}
        />
      </Section>
    </Scroll>
  );
}
