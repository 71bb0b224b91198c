import type { AgentsCalls } from '@baize/protocol/agents';
import { agentsPaths } from '@baize/protocol/agents/paths';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';

export const agentsClient = bindCalls<AgentsCalls>(agentsPaths);
