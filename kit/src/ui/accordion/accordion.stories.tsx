import { Accordion } from './accordion.tsx';

export const Questions = () => (
  <Accordion
    openId="withdrawal"
    items={[
      {
        id: 'withdrawal',
        title: 'How long does a withdrawal take?',
        content: 'Most are paid within 30 minutes once your name and bank account match.',
      },
      { id: 'limit', title: 'How do I set a deposit limit?', content: 'Open Security centre, then Limits.' },
      { id: 'break', title: 'Can I take a break?', content: 'Yes, from one day to six months, or for good.' },
    ]}
  />
);
