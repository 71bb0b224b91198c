import { h } from '../../shared/dom.ts';

export interface Tab {
  readonly id: string;
  readonly name: () => string;
  readonly panel: HTMLElement;
}

export interface Tabs {
  readonly element: HTMLElement;
  /** Writes the tabs' names anew, such as the number of players. */
  readonly rename: () => void;
}

/** Panels behind tabs on a phone; beside the felt on a wide screen all stand below each other. */
export function createTabs(tabs: readonly Tab[], label: string): Tabs {
  let open = 0;
  const buttons = tabs.map(({ id }, index) =>
    h('button', {
      class: 'tab',
      type: 'button',
      role: 'tab',
      id: `tab-${id}`,
      'aria-controls': `panel-${id}`,
      onclick: () => show(index, false),
      onkeydown: (event) => move(event as KeyboardEvent),
    }),
  );
  const titles = tabs.map(() => h('h2', { class: 'panel-title' }));
  const panels = tabs.map(({ id, panel }, index) =>
    h(
      'section',
      { class: 'panel', role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}` },
      titles[index],
      panel,
    ),
  );
  const rename = (): void =>
    tabs.forEach(({ name }, index) => {
      const text = name();
      for (const element of [buttons[index], titles[index]])
        if (element && element.textContent !== text) element.textContent = text;
    });
  const show = (index: number, focus: boolean): void => {
    open = index;
    buttons.forEach((button, each) => {
      button.setAttribute('aria-selected', String(each === open));
      button.tabIndex = each === open ? 0 : -1;
      panels[each]?.toggleAttribute('data-open', each === open);
    });
    if (focus) buttons[open]?.focus();
  };
  const move = (event: KeyboardEvent): void => {
    const onward = document.dir === 'rtl' ? -1 : 1;
    const steps = { ArrowRight: onward, ArrowLeft: -onward }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    show((open + steps + tabs.length) % tabs.length, true);
  };
  rename();
  show(0, false);
  return {
    element: h(
      'aside',
      { class: 'rail' },
      h('div', { class: 'tabs', role: 'tablist', 'aria-label': label }, ...buttons),
      ...panels,
    ),
    rename,
  };
}
