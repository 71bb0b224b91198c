import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { describeApi } from './openapi.ts';
import { protocolCalls } from '@baize/protocol/calls';

const manifest = z.object({ version: z.string() });

let document: Readonly<Record<string, unknown>> | undefined;

/** The description of the whole API; made when it is first asked for. */
export function apiDocument(): Readonly<Record<string, unknown>> {
  document ??= describeApi(protocolCalls, platformVersion());
  return document;
}

function platformVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return manifest.parse(JSON.parse(text)).version;
}
