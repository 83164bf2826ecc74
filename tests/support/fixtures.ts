import type { Agent } from '../../src/services/agents/agent.types';
import type { Result } from '../../src/services/errors/result';
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
  notReady: null,
  ...changes,
});

/** Signed in, without taking calls. */
export const makeOffDuty = (changes: Partial<Agent> = {}): Agent =>
  makeAgent({
    agentType: 'supervisor',
    agentTypeLabel: 'supervisor',
    status: 'offline',
    duty: { takesCalls: false, reason: null, setBy: null },
    ...changes,
  });

export const makeFault = (code: number, retryable = true): VoiceFault => ({
  code,
  detail: `fault ${code}`,
  retryable,
});

export const makeVoiceToken = (token = 'voice-token'): VoiceToken => ({
  token,
  identity: 'agent_7',
  provider: 'embedded',
});

export const makeRefusal = (
  status: number,
  serverMessage: string | null = null,
  errors: Readonly<Record<string, readonly string[]>> = {},
): Extract<Result<never>, { kind: 'refused' }> => ({
  kind: 'refused',
  failure: {
    status,
    serverMessage,
    message: serverMessage ?? `Request failed with status code ${status}`,
    errors,
  },
});
