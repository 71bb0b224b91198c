import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TabPanel, Tabs } from './tabs.tsx';

const tabs = [
  { id: 'all', label: 'All' },
  { id: 'open', label: 'Open', disabled: true },
  { id: 'settled', label: 'Settled' },
  { id: 'void', label: 'Void' },
];

function Page() {
  const [value, setValue] = useState('all');
  return (
    <>
      <Tabs id="bets" label="Bets" tabs={tabs} value={value} onValueChange={setValue} />
      <TabPanel tabsId="bets" id={value}>
        {value}
      </TabPanel>
    </>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

afterEach(() => {
  cleanup();
  document.body.style.direction = '';
});

describe('Tabs', () => {
  it('moves with the arrows, over what is off and round the end', async () => {
    render(<Page />);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('All');
    await userEvent.keyboard('{ArrowRight}');
    expect(chosen()).toBe('Settled');
    expect(document.activeElement?.textContent).toBe('Settled');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(chosen()).toBe('All');
    await userEvent.keyboard('{End}');
    expect(chosen()).toBe('Void');
    await userEvent.keyboard('{Home}');
    expect(chosen()).toBe('All');
  });

  it('turns the arrows round in a right-to-left page', async () => {
    document.body.style.direction = 'rtl';
    render(<Page />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(chosen()).toBe('Settled');
  });

  it('names the panel by its tab', () => {
    render(<Page />);
    expect(screen.getByRole('tabpanel', { name: 'All' }).textContent).toBe('all');
  });
});
