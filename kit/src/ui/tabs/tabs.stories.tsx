import { useState } from 'react';
import { TabLinks, TabPanel, Tabs } from './tabs.tsx';

const tabs = [
  { id: 'all', label: 'All', count: '84' },
  { id: 'open', label: 'Open', count: '3' },
  { id: 'settled', label: 'Settled' },
  { id: 'cancelled', label: 'Canceled', disabled: true },
];

export function InPlace() {
  const [value, setValue] = useState('all');
  return (
    <>
      <Tabs id="bets" label="Bets" tabs={tabs} value={value} onValueChange={setValue} />
      <TabPanel tabsId="bets" id={value}>
        The bets under “{value}”.
      </TabPanel>
    </>
  );
}

export const InTheAddress = () => (
  <TabLinks
    label="Bets"
    tabs={tabs}
    value="open"
    linkFor={(id, { children, ...props }) => (
      <a {...props} href={`?tab=${id}`}>
        {children}
      </a>
    )}
  />
);
