import { figure, h, type Child } from '../dom.ts';
import { t } from '../i18n.ts';

/** A heading with what stands below it. */
export const section = (title: string, ...content: readonly Child[]): HTMLElement =>
  h('section', { class: 'help-part' }, h('h3', {}, title), ...content);

export const bullets = (...items: readonly string[]): HTMLElement =>
  h('ul', { class: 'rules' }, ...items.map((item) => h('li', {}, item)));

/** Named figures, one a line. */
export const figures = (...rows: readonly (readonly [name: string, value: string, note?: string])[]): HTMLElement =>
  h(
    'dl',
    { class: 'figures' },
    ...rows.map(([name, value, note]) =>
      h('div', {}, h('dt', {}, name), h('dd', {}, figure(value, 'strong'), note ? ` ${note}` : null)),
    ),
  );

/** The last part of every game's help: lost connections and keys. */
export const commonHelp = (): HTMLElement =>
  h(
    'div',
    {},
    section(t('helpCutOff'), h('p', {}, t('helpCutOffText'))),
    section(
      t('helpKeys'),
      h(
        'dl',
        { class: 'keys' },
        ...(
          [
            ['keySpin', 'keySpinText'],
            ['keyStake', 'keyStakeText'],
            ['keyMute', 'keyMuteText'],
            ['keyHelp', 'keyHelpText'],
            ['keyClose', 'keyCloseText'],
          ] as const
        ).map(([key, text]) => h('div', {}, h('dt', {}, h('kbd', {}, t(key))), h('dd', {}, t(text)))),
      ),
    ),
  );
