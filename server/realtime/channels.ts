/** Any other channel name is refused, by the auth endpoint and on subscribing. */
export const supervisorChannel = 'private-supervisor';

/** Where everybody signed in hears of changes of restaurants and menus. */
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

export type KitchenChannel = `private-kitchen.${number}`;

export function kitchenChannel(tenantId: number): KitchenChannel {
  return `private-kitchen.${tenantId}`;
}

const kitchenChannelPattern = /^private-kitchen\.([1-9]\d{0,15})$/;

export function isKitchenChannel(channel: string): boolean {
  return kitchenChannelPattern.test(channel);
}

export function isKnownChannel(channel: string): boolean {
  return (
    channel === supervisorChannel ||
    channel === restaurantsChannel ||
    agentIdOf(channel) !== null ||
    isKitchenChannel(channel)
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
