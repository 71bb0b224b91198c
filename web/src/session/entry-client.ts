import { entryPaths } from '@baize/protocol/session/entry/paths';
import type { EntryCalls } from '@baize/protocol/session';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';

/** Ways in and back beside a username and its password: loaded with the dialog that needs one. */
export const entryClient = bindCalls<EntryCalls>(entryPaths);
