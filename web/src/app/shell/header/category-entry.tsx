import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId, useRef, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import type { GameCategory } from '@baize/protocol/games';
import { CategoryDrop, categoryIcon, categoryPath, categoryWords } from '../../../games/index.ts';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { PartBoundary } from '../../states/part-boundary.tsx';
import { useHoverOpen } from './use-hover-open.ts';
import styles from './category-bar.module.css';

/**
 * A category with its drop-down: providers at the start, covers at the end. The pointer opens it by resting on it,
 * the keyboard by the button beside the link; Escape closes it and leaves the focus where it was opened.
 */
export function CategoryEntry({ category }: { category: GameCategory }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { open, rest, leave, toggle, close } = useHoverOpen();
  const name = i18n._(categoryWords[category]);
  const mouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    opener.current?.focus();
    close();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !item.current?.contains(event.relatedTarget)) close();
  };
  return (
    <li
      ref={item}
      className={styles.entry}
      onPointerEnter={mouse(rest)}
      onPointerLeave={mouse(leave)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <Link
        to={categoryPath[category]}
        className={styles.link}
        activeProps={{ className: styles.here }}
        onClick={close}
      >
        <Icon name={categoryIcon[category]} className={styles.icon} />
        {name}
      </Link>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={id}
        aria-label={t`${name}: providers and games`}
        onClick={toggle}
      >
        <Icon name="chevron-down" size="sm" />
      </button>
      <div id={id} className={styles.drop} hidden={!open}>
        {open && (
          <div className={`wrap ${styles.dropInner}`}>
            <PartBoundary>
              <CategoryDrop category={category} onNavigate={close} />
            </PartBoundary>
          </div>
        )}
      </div>
    </li>
  );
}
