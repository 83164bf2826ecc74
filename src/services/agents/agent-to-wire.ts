import type { Agent, Duty } from './agent.types';

function dutyToWire(duty: Duty | undefined) {
  return duty === undefined
    ? {}
    : { takes_calls: duty.takesCalls, status_reason: duty.reason, status_set_by: duty.setBy };
}

/** What is stored of a user, in the form that readAgent reads. */
export function agentToWire(agent: Agent): Readonly<Record<string, unknown>> {
  return {
    id: agent.id,
    name: agent.name,
    first_name: agent.firstName,
    last_name: agent.lastName,
    email: agent.email,
    phone_number: agent.phoneNumber,
    timezone: agent.timezone,
    agent_type: agent.agentTypeLabel,
    status: agent.status,
    calls_today: agent.callsToday,
    orders_today: agent.ordersToday,
    total_calls_handled: agent.totalCallsHandled,
    total_orders_processed: agent.totalOrdersProcessed,
    last_login_at: agent.lastLoginAt,
    ...dutyToWire(agent.duty),
  };
}
