import { Steps } from './steps.tsx';

export const Three = () => (
  <Steps
    label="Withdraw"
    current="check"
    steps={[
      { id: 'amount', label: 'Amount' },
      { id: 'check', label: 'Check the details' },
      { id: 'done', label: 'Received' },
    ]}
  />
);
