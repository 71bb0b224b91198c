/** A condition of a query that holds where there is a value: `query.$call(given(id, (found, value) => …))`. */
export const given =
  <Value, Query>(value: Value | undefined, add: (query: Query, value: Value) => Query) =>
  (query: Query): Query =>
    value === undefined ? query : add(query, value);
