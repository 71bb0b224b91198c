import type { AnchorHTMLAttributes, KeyboardEvent, ReactElement, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './tabs.module.css';

export interface Tab<Id extends string = string> {
  id: Id;
  label: string;
  /** A figure beside the name, in quiet ink. */
  count?: string | undefined;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
}

export interface TabsProps<Id extends string = string> {
  /** Ties the tabs to their panels; unique in the page. */
  id: string;
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onValueChange: (id: Id) => void;
  className?: string | undefined;
}

const tabId = (tabs: string, id: string) => `${tabs}-tab-${id}`;
const panelId = (tabs: string, id: string) => `${tabs}-panel-${id}`;

/** Views of one place, one at a time. Arrows move and choose at once. */
export function Tabs<Id extends string>({ id: tabsId, label, tabs, value, onValueChange, className }: TabsProps<Id>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const open = tabs.filter((tab) => !tab.disabled);
    const at = open.findIndex((tab) => tab.id === value);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const to =
      event.key === forward
        ? open[(at + 1) % open.length]
        : event.key === back
          ? open.at(at - 1)
          : event.key === 'Home'
            ? open[0]
            : event.key === 'End'
              ? open.at(-1)
              : undefined;
    if (!to) return;
    event.preventDefault();
    onValueChange(to.id);
    document.getElementById(tabId(tabsId, to.id))?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={cx(styles.tabs, className)} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(tabsId, tab.id)}
          aria-controls={panelId(tabsId, tab.id)}
          aria-selected={tab.id === value}
          tabIndex={tab.id === value ? 0 : -1}
          disabled={tab.disabled}
          className={styles.tab}
          onClick={() => onValueChange(tab.id)}
        >
          <TabWords tab={tab} />
        </button>
      ))}
    </div>
  );
}

export interface TabPanelProps {
  tabsId: string;
  id: string;
  children: ReactNode;
  className?: string | undefined;
}

/** Attributes that make an element a tab's panel, for one that exists before its tabs are known. */
export const tabPanelAttributes = (tabsId: string, id: string) =>
  ({ role: 'tabpanel', id: panelId(tabsId, id), 'aria-labelledby': tabId(tabsId, id) }) as const;

/** A tab's panel. Only the chosen one is mounted. */
export function TabPanel({ tabsId, id, children, className }: TabPanelProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the pattern for tabs has the panel in the tab order
    <div {...tabPanelAttributes(tabsId, id)} tabIndex={0} className={cx(styles.panel, className)}>
      {children}
    </div>
  );
}

export type TabLinkProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children' | 'aria-current'>;

export interface TabLinksProps<Id extends string = string> {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  /** Renders the router's own link with what it is given. */
  linkFor: (id: Id, props: TabLinkProps) => ReactElement;
  className?: string | undefined;
}

/** Tabs that live in the address bar: links in a row, so each can be opened, kept and gone back to. */
export function TabLinks<Id extends string>({ label, tabs, value, linkFor, className }: TabLinksProps<Id>) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.id} className={styles.link}>
            {linkFor(tab.id, {
              className: cx(styles.tab),
              'aria-current': tab.id === value ? 'page' : undefined,
              children: <TabWords tab={tab} />,
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabWords({ tab }: { tab: Tab }) {
  return (
    <>
      {tab.icon && <Icon name={tab.icon} size="sm" />}
      {tab.label}
      {tab.count !== undefined && (
        <bdi dir="ltr" className={styles.count}>
          {tab.count}
        </bdi>
      )}
    </>
  );
}
