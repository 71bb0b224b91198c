import type { CommandSet } from '../command-set.ts';
import { callCommands } from './call.ts';
import { textCommands } from './entries.ts';
import { eventCommands } from './events.ts';
import { memberCommands } from './members.ts';
import { operatorCommands } from './operators.ts';
import { recordCommands } from './records.ts';
import { routeCommands } from './routes.ts';
import { accessCommands } from './session.ts';
import { siteCommands } from './settings.ts';
import { walletCommands } from './wallet.ts';

/** Every command, file by file, as --help shows them: the one list that a wing's own commands join. */
export const COMMAND_SETS: readonly CommandSet[] = [
  accessCommands,
  operatorCommands,
  siteCommands,
  memberCommands,
  walletCommands,
  textCommands,
  routeCommands,
  recordCommands,
  eventCommands,
  callCommands,
];
