import { request } from '@baize/kit/kernel/client/client.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { sessionPaths } from '@baize/protocol/session/paths';
import { noteFailure } from './connection.ts';

/**
 * The code of a page. The router takes a file that did not come for one of an older release, and loads the document
 * again; without a connection that would leave nothing at all, so it is told what it was.
 */
export async function pageCode<T>(script: Promise<T>): Promise<T> {
  try {
    return await script;
  } catch (error) {
    await request(sessionPaths.getKeys).catch((problem: unknown) => {
      if (!isProblem(problem, 'NETWORK')) return;
      noteFailure(problem);
      throw problem;
    });
    throw error;
  }
}
