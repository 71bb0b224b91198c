import type { CallPath } from '@baize/protocol/kernel/call';
import { request, type Client } from '@baize/kit/kernel/client/client.ts';
import type { RequestInput, RequestOptions } from '@baize/kit/kernel/client/request.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { noteAnswer, noteFailure } from './connection.ts';
import { endOperatorSession, operatorSession } from './operator-session.ts';

export type AnyInput = RequestInput & RequestOptions;

/** Makes one operators' call with the operator's own token; the end of the session and of the line are noticed here. */
export async function askAsOperator<T>(path: CallPath, input: AnyInput = {}): Promise<T> {
  const token = operatorSession()?.token;
  try {
    const value = await request<T>(path, { ...input, token });
    noteAnswer();
    return value;
  } catch (error) {
    if (!input.signal?.aborted) noteFailure(error);
    if (isProblem(error, 'NOT_LOGGED_IN') && token !== undefined && operatorSession()?.token === token)
      endOperatorSession('ended');
    throw error;
  }
}

/** The operators' calls of a wing as typed functions. Only addresses are needed at run time. */
export function bindOperatorCalls<Calls extends { readonly [K in keyof Calls]: CallPath }>(paths: {
  readonly [K in keyof Calls]: CallPath;
}): Client<Calls> {
  const entries = Object.entries<CallPath>(paths).map(([name, path]) => [
    name,
    (input?: AnyInput) => askAsOperator(path, input),
  ]);
  return Object.fromEntries(entries) as Client<Calls>;
}
