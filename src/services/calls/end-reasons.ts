/**
 * The call goes on and is offered again. no_audio: the agent had no sound; agent_lost: the agent was disconnected;
 * released: a supervisor gave the call to others.
 */
const passedOnReasons = ['no_audio', 'agent_lost', 'released'] as const;
export type PassedOnReason = (typeof passedOnReasons)[number];

/** supervisor: a supervisor ended it. */
export const endReasons = ['agent', 'caller', 'missed', 'lost', 'supervisor', ...passedOnReasons] as const;
export type CallEndReason = (typeof endReasons)[number];

export function isPassedOn(reason: CallEndReason | null | undefined): reason is PassedOnReason {
  return passedOnReasons.some((known) => known === reason);
}
