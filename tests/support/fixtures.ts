import type { Agent } from '../../src/services/agents/agent.types';
import type { VoiceFault, VoiceToken } from '../../src/services/voice/voice-provider.types';

export const makeAgent = (changes: Partial<Agent> = {}): Agent => ({
  id: '7',
  name: 'Priya Raman',
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'agent@demo.test',
  phoneNumber: null,
  timezone: null,
  agentType: 'agent',
  agentTypeLabel: 'agent',
  status: 'available',
  callsToday: 0,
  ordersToday: 0,
  totalCallsHandled: 0,
  totalOrdersProcessed: 0,
  lastLoginAt: null,
  ...changes,
});

export const makeFault = (code: number, retryable = true): VoiceFault => ({
  code,
  detail: `fault ${code}`,
  retryable,
});

export const makeVoiceToken = (token = 'voice-token'): VoiceToken => ({
  token,
  identity: 'agent-7',
  provider: 'embedded',
});
