import {
  memo,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react';
import { COUNTRY_DROPDOWN_CLOSE_MS } from '@baize/protocol/kernel/constants';
import { cx } from '../class-names.ts';
import { Field, type FieldFrame } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { Icon } from '../icon/icon.tsx';
import { useLabel } from '../labels.ts';
import * as partLabels from '../part-words.ts';
import { keepPlaced } from '../popover/place.ts';
import popoverStyles from '../popover/popover.module.css';
import styles from './combo-box.module.css';
import type { ComboOption } from './combo-option.ts';
import { findOptions } from './find-options.ts';

export interface ComboBoxProps extends FieldFrame {
  options: readonly ComboOption[];
  value: string | null;
  onValueChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  emptyText?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  autoComplete?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The options of a closed list; a list with no matches is another one. */
const closed: readonly ComboOption[] = [];

/** A long list that is searched by typing. It opens on focus and closes on choosing or a moment after it is left (specification §9), so that a press on an option still lands. */
export function ComboBox({
  options,
  value,
  onValueChange,
  onBlur,
  emptyText,
  placeholder,
  disabled,
  name,
  autoComplete = 'off',
  ref,
  ...frame
}: ComboBoxProps) {
  const say = useLabel();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(-1);
  const chosen = options.find((option) => option.value === value);
  const found = useMemo(() => findOptions(options, typed), [options, typed]);
  // Hundreds of countries are drawn in slices behind the letter that was typed, which never waits for them.
  const rows = useDeferredValue(open ? found : closed);
  const filled = rows !== closed;
  const optionId = (option: ComboOption) => idOf(listId, option);
  const active = found[at];
  // Like the rows: else the letter would go through all of them for the one that it marks.
  const marked = useDeferredValue(active);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const element = list.current;
    if (!open || !element || !box.current || !('showPopover' in element)) return;
    element.showPopover();
    const stop = keepPlaced(element, box.current, { align: 'start', matchWidth: true });
    return () => {
      stop();
      element.hidePopover();
    };
  }, [open]);
  useEffect(() => {
    if (filled) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [filled]);

  const show = () => {
    clearTimeout(timer.current);
    setOpen(true);
    setAt(found.findIndex((option) => option.value === value));
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    setAt(-1);
  };
  const choose = (option: ComboOption | undefined) => {
    if (!option) return;
    onValueChange(option.value);
    close();
  };
  const move = (to: number) => {
    setAt(to);
    const option = found[to];
    if (option) document.getElementById(optionId(option))?.scrollIntoView({ block: 'nearest' });
  };
  const onPress = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest('[role="option"]') : null;
    if (pressed) choose(rows.find((option) => optionId(option) === pressed.id));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The key is the input method's: Enter takes a word of its, and the arrows go through its own list.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) show();
      else if (found.length > 0) {
        const step = event.key === 'ArrowDown' ? 1 : -1;
        move(at < 0 && step < 0 ? found.length - 1 : (at + step + found.length) % found.length);
      }
    } else if (event.key === 'Enter' && open && at >= 0) {
      event.preventDefault();
      choose(found[at]);
    } else if (event.key === 'Escape' && open) {
      // The dialog around the field stays open: this Escape was for the list.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <Field {...frame}>
      {(control) => (
        <div ref={box} className={cx(fieldStyles.box, styles.box)}>
          {typed === null && chosen?.art}
          <input
            {...control}
            ref={ref}
            name={name}
            role="combobox"
            autoComplete={autoComplete}
            spellCheck={false}
            disabled={disabled}
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && active ? optionId(active) : undefined}
            aria-required={frame.optional ? undefined : true}
            placeholder={placeholder}
            className={fieldStyles.input}
            value={typed ?? chosen?.shown ?? chosen?.label ?? ''}
            onFocus={(event) => {
              event.currentTarget.select();
              show();
            }}
            onClick={() => !open && show()}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setOpen(true);
              setAt(0);
            }}
            onBlur={() => {
              timer.current = setTimeout(close, COUNTRY_DROPDOWN_CLOSE_MS);
              onBlur?.();
            }}
            onKeyDown={onKeyDown}
          />
          <Icon name="chevron-down" size="sm" className={styles.arrow} />
          <ul
            ref={list}
            id={listId}
            popover="manual"
            role="listbox"
            aria-label={typeof frame.label === 'string' ? frame.label : undefined}
            className={cx(popoverStyles.popover, styles.list)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={onPress}
          >
            <Options listId={listId} rows={rows} value={value} active={marked} />
            {filled && rows.length === 0 && (
              <li role="presentation" className={styles.nothing}>
                {emptyText ?? say(partLabels.noMatches)}
              </li>
            )}
          </ul>
        </div>
      )}
    </Field>
  );
}

const idOf = (listId: string, { value }: ComboOption): string => `${listId}-${encodeURIComponent(value)}`;

interface OptionsProps {
  listId: string;
  rows: readonly ComboOption[];
  value: string | null;
  active: ComboOption | undefined;
}

const Options = memo(function Options({ listId, rows, value, active }: OptionsProps) {
  return rows.map((option) => (
    <Option
      key={option.value}
      id={idOf(listId, option)}
      option={option}
      chosen={option.value === value}
      active={option === active}
    />
  ));
});

interface OptionProps {
  id: string;
  option: ComboOption;
  chosen: boolean;
  active: boolean;
}

/** One of the list; drawn again only when it changes itself. */
const Option = memo(function Option({ id, option, chosen, active }: OptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={chosen}
      className={cx(popoverStyles.item, styles.option, active && styles.active)}
    >
      {option.art}
      <span className="grow">{option.label}</span>
      {option.hint && (
        <bdi dir="ltr" className={styles.hint}>
          {option.hint}
        </bdi>
      )}
    </li>
  );
});
