import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import type { Align } from './place.ts';
import { usePopover, type TriggerProps } from './use-popover.ts';
import styles from './popover.module.css';

export interface MenuAction {
  id: string;
  label: string;
  /** The language of the label where it is not the page's, as in a list of languages. */
  lang?: string | undefined;
  icon?: IconName | undefined;
  hint?: string | undefined;
  /** Present makes it one of several to choose from. */
  checked?: boolean | undefined;
  disabled?: boolean | undefined;
  tone?: 'plain' | 'danger' | undefined;
  onSelect: () => void;
}

export type MenuItem = MenuAction | { id: string; heading: string } | { id: string; separator: true };

export interface MenuProps {
  label: string;
  trigger: (props: TriggerProps) => ReactElement;
  items: readonly MenuItem[];
  align?: Align | undefined;
  className?: string | undefined;
}

const isItem = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && (element.getAttribute('role') ?? '').startsWith('menuitem');

/** Actions under a button: arrows move, letters jump, Enter chooses, Escape goes back to the button. */
export function Menu({ label, trigger, items, align = 'start', className }: MenuProps) {
  const { id, popover, open, trigger: props, close } = usePopover('menu', align);
  const typed = useRef({ text: '', at: 0 });
  const entries = () => Array.from(popover.current?.children ?? []).filter(isItem);

  useEffect(() => {
    if (!open) return;
    const list = Array.from(popover.current?.children ?? []).filter(isItem);
    (list.find((item) => item.getAttribute('aria-checked') === 'true') ?? list[0])?.focus();
  }, [open, popover]);

  const onKeyDown = (event: KeyboardEvent) => {
    const list = entries();
    const at = list.findIndex((item) => item === document.activeElement);
    const jump = (to: number) => {
      event.preventDefault();
      list.at(to % list.length)?.focus();
    };
    if (event.key === 'ArrowDown') jump(at + 1);
    else if (event.key === 'ArrowUp') jump(at <= 0 ? -1 : at - 1);
    else if (event.key === 'Home') jump(0);
    else if (event.key === 'End') jump(-1);
    else if (event.key === 'Tab') close();
    else if (event.key.length === 1 && event.key !== ' ') {
      const { text, at: before } = typed.current;
      const word = (event.timeStamp - before < 700 ? text : '') + event.key.toLocaleLowerCase();
      typed.current = { text: word, at: event.timeStamp };
      list.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(word))?.focus();
    }
  };

  return (
    <>
      {trigger(props)}
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={cx(styles.popover, styles.menu, className)}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => {
          if ('separator' in item) return <div key={item.id} role="separator" className={styles.rule} />;
          if ('heading' in item) {
            return (
              <div key={item.id} role="presentation" className={styles.heading}>
                {item.heading}
              </div>
            );
          }
          return <Entry key={item.id} item={item} onDone={close} />;
        })}
      </div>
    </>
  );
}

function Entry({ item, onDone }: { item: MenuAction; onDone: () => void }) {
  const { label, lang, icon, hint, checked, disabled, tone, onSelect } = item;
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      className={cx(styles.item, tone === 'danger' && styles.danger)}
      onClick={() => {
        if (disabled) return;
        onDone();
        onSelect();
      }}
    >
      {icon && <Icon name={icon} />}
      <span lang={lang}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {checked && <Icon name="check" size="sm" className={styles.tick} />}
    </button>
  );
}
