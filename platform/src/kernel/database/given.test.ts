import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, DummyDriver } from 'kysely';
import { describe, expect, it } from 'vitest';
import { given } from './given.ts';

interface Shelf {
  book: { id: string; lent: boolean };
}

const shelf = new Kysely<Shelf>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const books = (filter: { readonly id?: string | undefined; readonly lent?: boolean | undefined }) =>
  shelf
    .selectFrom('book')
    .select('id')
    .$call(given(filter.id, (query, value) => query.where('id', '=', value)))
    .$call(given(filter.lent, (query, value) => query.where('lent', '=', value)))
    .compile();

describe('given', () => {
  it('leaves a condition out that has no value', () => {
    expect(books({})).toMatchObject({ sql: 'select "id" from "book"', parameters: [] });
  });

  it('takes each value that there is, also one that is false or empty', () => {
    expect(books({ id: '', lent: false })).toMatchObject({
      sql: 'select "id" from "book" where "id" = $1 and "lent" = $2',
      parameters: ['', false],
    });
  });

  it('knows the columns and the type of the value', () => {
    // @ts-expect-error There is no such column.
    shelf.selectFrom('book').$call(given(filterOf(), (query, value) => query.where('shelf', '=', value)));
    // @ts-expect-error A number is no id.
    shelf.selectFrom('book').$call(given(3, (query, value) => query.where('id', '=', value)));
    expect(filterOf()).toBeUndefined();
  });
});

const filterOf = (): string | undefined => undefined;
