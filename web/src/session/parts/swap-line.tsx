import { useRouter } from '@tanstack/react-router';
import { swapModal } from '../../kernel/modals.ts';
import { TextLink } from '../../ui/index.ts';
import styles from './swap-line.module.css';

export interface SwapLineProps {
  question: string;
  answer: string;
  to: 'login' | 'register';
}

/** "New here? Sign up": leads from one form to the other without leaving the page. */
export function SwapLine({ question, answer, to }: SwapLineProps) {
  const router = useRouter();
  const { href } = router.buildLocation({
    to: '.',
    search: (previous: object) => ({ ...previous, modal: to }),
  } as never);
  return (
    <p className={styles.line}>
      {question}{' '}
      <TextLink
        href={href}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          swapModal(router, to);
        }}
      >
        {answer}
      </TextLink>
    </p>
  );
}
