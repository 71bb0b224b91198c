import type { SiteCalls } from '@baize/protocol/site';
import { sitePaths } from '@baize/protocol/site/paths';
import { bindCalls } from '../kernel/client.ts';

export const siteClient = bindCalls<SiteCalls>(sitePaths);
