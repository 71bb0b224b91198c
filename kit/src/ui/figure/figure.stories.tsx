import { Amount } from './amount.tsx';
import { DescriptionList } from './description-list.tsx';
import { Stat, StatRow } from './stat.tsx';

export const Amounts = () => (
  <div className="row">
    <Amount value="1284.50" currency="USD" display />
    <Amount value="-84.20" sign="always" />
    <Amount value="8.75" sign="always" />
    <Amount value={null} />
    <Amount value="1284.50" hidden />
    <Amount value="90071992547409931.2345" />
  </div>
);

export const Stats = () => (
  <StatRow>
    <Stat label="Staked">
      <Amount value="612.40" />
    </Stat>
    <Stat label="Payout">
      <Amount value="528.20" />
    </Stat>
    <Stat label="Net result" sub="7 to 20 November">
      <Amount value="-84.20" sign="always" />
    </Stat>
    <Stat label="Time played">6 h 48 min</Stat>
  </StatRow>
);

export const Terms = () => (
  <DescriptionList
    items={[
      { id: 'pay', term: 'You pay', value: <Amount value="50.00" /> },
      { id: 'fee', term: 'Fee', value: <Amount value="0.00" /> },
      { id: 'arrives', term: 'Arrival time', value: 'Instant' },
      { id: 'after', term: 'Balance after', value: <Amount value="1334.50" />, total: true },
    ]}
  />
);
