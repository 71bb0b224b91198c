import type { AgentsCalls } from '@baize/protocol/agents';
import { agentsPaths } from '@baize/protocol/agents/paths';
import { bindCalls } from '../kernel/client.ts';

export const agentsClient = bindCalls<AgentsCalls>(agentsPaths);
