import { h } from '../shared/dom.ts';

/** One of a few settings, as radio buttons that look like one bar. */
export class Options<Value extends string> {
  readonly element: HTMLFieldSetElement;
  readonly #inputs: ReadonlyMap<Value, HTMLInputElement>;

  constructor(legend: string, options: readonly (readonly [Value, string])[], onChange: (value: Value) => void) {
    this.#inputs = new Map(
      options.map(([value], index) => [
        value,
        h('input', {
          type: 'radio',
          name: 'setting',
          value,
          checked: index === 0,
          onchange: () => onChange(value),
        }),
      ]),
    );
    this.element = h(
      'fieldset',
      { class: 'options' },
      h('legend', {}, legend),
      ...options.map(([value, label]) => h('label', {}, this.#inputs.get(value), h('span', {}, label))),
    );
  }

  get value(): Value | undefined {
    return [...this.#inputs].find(([, { checked }]) => checked)?.[0];
  }

  set(value: Value): void {
    const input = this.#inputs.get(value);
    if (input) input.checked = true;
  }

  setBusy(busy: boolean): void {
    this.element.disabled = busy;
  }
}
