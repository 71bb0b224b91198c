import { useLingui } from '@lingui/react/macro';
import { Accordion } from '../../ui/accordion/accordion.tsx';

/** The questions asked most, one answer open at a time. */
export function FooterHelp() {
  const { t } = useLingui();
  return (
    <Accordion
      items={[
        {
          id: 'help-fair',
          title: t`How do I know that a draw was fair?`,
          content: t`Before each round the game shows the fingerprint of a secret number. After it, the number itself. Your betting record keeps both, and a page of the game maker works the round out again in your own browser.`,
        },
        {
          id: 'help-deposit',
          title: t`How do I put money in?`,
          content: t`Open Deposit beside your balance, choose a way to pay and an amount. What you paid stands in your account record at once.`,
        },
        {
          id: 'help-record',
          title: t`Where do I see what I staked and what came back?`,
          content: t`In your betting record, each bet with its stake, its return and the difference; in your account record, every movement of your balance. Both can be saved as a file.`,
        },
        {
          id: 'help-soon',
          title: t`What does “Coming soon” mean?`,
          content: t`The game is announced and not open yet. Nothing can be staked on it, and no date is promised until it is certain.`,
        },
      ]}
    />
  );
}
