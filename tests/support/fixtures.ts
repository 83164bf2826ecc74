import type { Agent } from '../../src/services/agents/agent.types';
import { type FieldErrors, HttpRefusal } from '../../src/services/errors/http-refusal';
import type { Result } from '../../src/services/errors/result';
import type { AdminStats } from '../../src/services/stats/stats.types';
import { codedFault } from '../../src/services/voice/coded-fault';
import type { VoiceFault, VoiceToken } from '../../src/services/voice/voice-provider.types';

export function makeAgent(changes: Partial<Agent> = {}): Agent {
  return {
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
  };
}

/** Signed in, without taking calls. */
export function makeOffDuty(changes: Partial<Agent> = {}): Agent {
  return makeAgent({
    agentType: 'supervisor',
    agentTypeLabel: 'supervisor',
    status: 'offline',
    duty: { takesCalls: false, reason: null, setBy: null },
    ...changes,
  });
}

/** Of a server that does not keep its calls. */
export function makeStats(changes: Partial<AdminStats> = {}): AdminStats {
  return {
    activeCalls: 0,
    queuedCalls: 0,
    waiting: null,
    agentsOnline: 0,
    agentsByType: {},
    agentsByState: null,
    pendingOrders: 0,
    todayRevenueCents: 0,
    totalAgents: 0,
    activeTenants: 0,
    totalTenants: 0,
    callsToday: null,
    ...changes,
  };
}

/** Of the kind that its number has; a rejected sign-in is never worth a repeat. */
export function makeFault(code: number, retryable = true): VoiceFault {
  const fault = codedFault(code, `fault ${code}`, retryable);
  return fault.kind === 'signInRejected' ? { ...fault, retryable: false } : fault;
}

export function makeVoiceToken(token = 'voice-token'): VoiceToken {
  return {
    token,
    identity: 'agent_7',
    provider: 'embedded',
  };
}

export function makeHttpRefusal(
  status: number,
  serverMessage: string | null = null,
  errors: FieldErrors = {},
  retryAfterMs = 0,
): HttpRefusal {
  return new HttpRefusal({ status, serverMessage, errors, retryAfterMs });
}

export function makeRefusal(
  status: number,
  serverMessage: string | null = null,
  errors: FieldErrors = {},
  retryAfterMs = 0,
): Extract<Result<never>, { kind: 'refused' }> {
  return {
    kind: 'refused',
    failure: {
      status,
      serverMessage,
      message: serverMessage ?? `Request failed with status code ${status}`,
      errors,
      retryAfterMs,
    },
  };
}
