import type { Query, QueryCache } from '@tanstack/react-query';
import type { ProblemError } from '../problems/problem-error.ts';

/**
 * The library takes a question that never had an answer for a new one each time it is asked, so its failure would give
 * way to skeletons for as long as the new try hangs. Here it stays failed until an answer comes, and only `isFetching`
 * tells of the try.
 */
export function keepFailures(cache: QueryCache): void {
  const failures = new WeakMap<Query<unknown, ProblemError>, ProblemError>();
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') {
      const error = failures.get(query);
      if (error !== undefined && query.state.data === undefined) query.setState({ status: 'error', error });
    } else if (query.state.status === 'error' && query.state.error !== null) {
      failures.set(query, query.state.error);
    } else {
      failures.delete(query);
    }
  });
}
