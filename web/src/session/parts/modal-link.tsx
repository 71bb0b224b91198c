import { useRouter } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { swapModal } from '../../kernel/modals.ts';
import { TextLink } from '@baize/kit/ui';

export interface ModalLinkProps {
  to: 'login' | 'register' | 'forgetPassModal';
  children: ReactNode;
}

/** A link from one popup to another: it takes its place, or opens in a tab of its own where the reader asks for that. */
export const ModalLink = memo(function ModalLink({ to, children }: ModalLinkProps) {
  const router = useRouter();
  const { href } = router.buildLocation({
    to: '.',
    search: (previous: object) => ({ ...previous, modal: to, of: undefined }),
  } as never);
  return (
    <TextLink
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        swapModal(router, to);
      }}
    >
      {children}
    </TextLink>
  );
});
