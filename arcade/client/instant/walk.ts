const KEYS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A board of buttons that is one stop of the Tab key; arrow keys move within it, past what cannot be pressed. */
export class Walk {
  readonly #cells: readonly HTMLButtonElement[];
  #at = 0;
  #held = false;

  constructor(board: HTMLElement, cells: readonly HTMLButtonElement[], columns: () => number) {
    this.#cells = cells;
    board.addEventListener('focusin', ({ target }) => {
      const index = cells.findIndex((cell) => cell === target);
      if (index < 0) return;
      this.#at = index;
      this.#mark();
    });
    board.addEventListener('keydown', (event) => {
      const move = KEYS[event.key];
      if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      const [across, down] = move;
      const wide = columns();
      // In a single row, up leads to the left and down to the right.
      this.#go(wide < cells.length ? move : [across + down, 0], wide);
    });
    this.#mark();
  }

  /** Remembers that the focus is on the board, before its cells are disabled. */
  hold(): void {
    this.#held = this.#cells.some((cell) => cell === document.activeElement);
  }

  /** Cells can be pressed again: gives the focus back if the board had it. */
  giveBack(first = this.#at): void {
    const free = this.#cells.findIndex((cell, index) => index >= first && !cell.disabled);
    this.#at =
      free < 0
        ? Math.max(
            0,
            this.#cells.findIndex((cell) => !cell.disabled),
          )
        : free;
    this.#mark();
    if (this.#held) this.#cells[this.#at]?.focus();
    this.#held = false;
  }

  #go([across, down]: readonly [number, number], columns: number): void {
    const rows = Math.ceil(this.#cells.length / columns);
    let [column, row] = [this.#at % columns, Math.floor(this.#at / columns)];
    for (;;) {
      column += across;
      row += down;
      if (column < 0 || column >= columns || row < 0 || row >= rows) return;
      const cell = this.#cells[row * columns + column];
      if (cell && !cell.disabled) return cell.focus();
    }
  }

  #mark(): void {
    this.#cells.forEach((cell, index) => (cell.tabIndex = index === this.#at ? 0 : -1));
  }
}
