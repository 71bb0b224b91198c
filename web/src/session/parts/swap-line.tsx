import { memo } from 'react';
import { ModalLink } from './modal-link.tsx';
import styles from './swap-line.module.css';

export interface SwapLineProps {
  question: string;
  answer: string;
  to: 'login' | 'register';
}

/** "New here? Sign up": leads from one form to the other without leaving the page. */
export const SwapLine = memo(function SwapLine({ question, answer, to }: SwapLineProps) {
  return (
    <p className={styles.line}>
      {question} <ModalLink to={to}>{answer}</ModalLink>
    </p>
  );
});
