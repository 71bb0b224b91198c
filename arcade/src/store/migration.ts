export type EngineName = 'sqlite' | 'postgres';

/** Words of the two engines for the same thing. */
export interface Words {
  readonly engine: EngineName;
  /** A whole number that holds any instant in milliseconds. */
  readonly whole: string;
  /** The type of a primary key that numbers its rows as they are added. */
  readonly counter: string;
  /** After a table's closing bracket: its columns take their own types only. */
  readonly strict: string;
}

export interface Migration {
  /** Never changes, and is no other migration's. */
  readonly name: string;
  /** Statements, one in each text. They run once, all or none. */
  readonly statements: (words: Words) => readonly string[];
}
