import { createHash } from 'node:crypto';

/** Any other channel name is refused, by the auth endpoint and on subscribing. */
export const supervisorChannel = 'private-supervisor';

/** The channel on which everybody signed in receives changes of restaurants and menus. */
export const restaurantsChannel = 'private-restaurants';

export type AgentChannel = `private-agent.${number}`;

export function agentChannel(agentId: number): AgentChannel {
  return `private-agent.${agentId}`;
}

const agentChannelPattern = /^private-agent\.([1-9]\d{0,15})$/;

export function agentIdOf(channel: string): number | null {
  const id = agentChannelPattern.exec(channel)?.[1];
  return id === undefined ? null : Number(id);
}

export type KitchenChannel = `private-kitchen.${number}.${string}`;

/**
 * Of one screen, and another one with each of its tokens: whoever has lost the token hears nothing more, also at a
 * service where the connection stays open.
 */
export function kitchenChannel(tenantId: number, tokenHash: string): KitchenChannel {
  const key = createHash('sha256').update(`kitchen channel ${tokenHash}`).digest('hex').slice(0, 20);
  return `private-kitchen.${tenantId}.${key}`;
}

const kitchenChannelPattern = /^private-kitchen\.([1-9]\d{0,15})\.[\da-f]{20}$/;

/** The restaurant of the screen whose channel it is. */
export function kitchenOf(channel: string): number | null {
  const id = kitchenChannelPattern.exec(channel)?.[1];
  return id === undefined ? null : Number(id);
}

export function isKnownChannel(channel: string): boolean {
  return (
    channel === supervisorChannel ||
    channel === restaurantsChannel ||
    agentIdOf(channel) !== null ||
    kitchenOf(channel) !== null
  );
}

export interface ChannelVisitor {
  readonly id: number;
  readonly agentType: string;
}

export function mayJoin(visitor: ChannelVisitor, channel: string): boolean {
  if (channel === restaurantsChannel) return true;
  if (channel === supervisorChannel)
    return visitor.agentType === 'admin' || visitor.agentType === 'supervisor';
  return agentIdOf(channel) === visitor.id;
}

export function userChannel(userId: string): string {
  return `#server-to-user-${userId}`;
}

const publishablePattern = /^[-a-zA-Z0-9_=@,.;]{1,164}$/;
const userChannelPattern = /^#server-to-user-[-a-zA-Z0-9_=@,.;]{1,148}$/;

export function isPublishable(channel: string): boolean {
  return publishablePattern.test(channel) || userChannelPattern.test(channel);
}
