import type { SettingsCalls } from '@baize/protocol/settings';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';

export const settingsClient = bindCalls<SettingsCalls>(settingsPaths);
