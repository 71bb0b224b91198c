/** Prints figures as they come and remembers which budgets were kept. */
export class Report {
  #kept = 0;
  #missed: string[] = [];
  #section = '';

  heading(text: string): void {
    this.#section = text;
    console.log(`\n${text}`);
  }

  figure(name: string, value: string): void {
    console.log(`  ${name.padEnd(38)} ${value}`);
  }

  budget(name: string, value: number, keeps: (value: number) => boolean, words: string): void {
    const kept = keeps(value);
    if (kept) this.#kept += 1;
    else this.#missed.push(`${this.#section}, ${name}: ${value}, and should be ${words}`);
    this.figure(name, `${value} (${words}) ${kept ? '✓' : '✗'}`);
  }

  /** The closing lines; returns the exit code. */
  close(): number {
    console.log('');
    for (const line of this.#missed) console.log(`✗ ${line}`);
    console.log(`${this.#kept} budgets kept, ${this.#missed.length} missed`);
    return this.#missed.length === 0 ? 0 : 1;
  }
}
