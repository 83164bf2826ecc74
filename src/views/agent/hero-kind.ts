import { type Blocker, stopsCalls } from '../../machines/workspace/workspace.readiness';

export interface HeroFacts {
  /** Another tab has the phone, or the call of one is on its way here. */
  readonly isElsewhere: boolean;
  /** The agent takes no calls until they say so, where the server knows this. */
  readonly isOffDuty?: boolean;
  readonly isWrappingUp: boolean;
  readonly isOnBreak: boolean;
  /** What must be seen to first, here. */
  readonly blocker: Blocker | null;
  /** The server said that it offers no calls. */
  readonly isNotOffered: boolean;
}

export type HeroKind =
  | 'elsewhere'
  | 'offDuty'
  | 'wrappingUp'
  | 'onBreak'
  | 'stopped'
  | 'notOffered'
  | 'ready';

/** What the dashboard says of the next call. It is ready only where a call comes and can be spoken in. */
export function heroKind(facts: HeroFacts): HeroKind {
  const { isElsewhere, isOffDuty = false, isWrappingUp, isOnBreak, blocker, isNotOffered } = facts;
  if (isElsewhere) return 'elsewhere';
  if (isOffDuty) return 'offDuty';
  if (isWrappingUp) return 'wrappingUp';
  if (isOnBreak) return 'onBreak';
  if (blocker !== null && stopsCalls(blocker)) return 'stopped';
  return isNotOffered ? 'notOffered' : 'ready';
}
