import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Blocker, stopsCalls } from '../../machines/workspace/workspace.readiness';
import { Icon } from '../ui/Icon/Icon';
import { Rings } from '../ui/Rings/Rings';
import * as styles from './ReadyHero.css';

export interface HeroFacts {
  /** Another tab has the phone, or the call of one is on its way here. */
  readonly isElsewhere: boolean;
  /** The agent takes no calls until they choose to, where the server supports this. */
  readonly isOffDuty?: boolean;
  readonly isWrappingUp: boolean;
  readonly isOnBreak: boolean;
  /** What must be seen to first, here. */
  readonly blocker: Blocker | null;
  /** The server offers no calls. */
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

/** What the dashboard shows about the next call. It is ready only where a call comes and its audio works. */
export function heroKind(facts: HeroFacts): HeroKind {
  const { isElsewhere, isOffDuty = false, isWrappingUp, isOnBreak, blocker, isNotOffered } = facts;
  if (isElsewhere) return 'elsewhere';
  if (isOffDuty) return 'offDuty';
  if (isWrappingUp) return 'wrappingUp';
  if (isOnBreak) return 'onBreak';
  if (blocker !== null && stopsCalls(blocker)) return 'stopped';
  return isNotOffered ? 'notOffered' : 'ready';
}

interface HeroProps {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly tone: 'ready' | 'waiting';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/**
 * Still rings: nothing moves until a call rings. The region has a name of its own: its heading may say the
 * same as that of the readiness card.
 */
export function Hero({ title, icon, tone, children, action = null }: HeroProps) {
  return (
    <section aria-label="Next call" className={styles.hero}>
      <div className={styles.disc[tone]}>
        <Rings count={8} first={72} step={52} strength={0.7} className={styles.rings[tone]} />
        <Icon of={icon} size={32} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.detail}>{children}</p>
      </div>
      {action === null ? null : <div className={styles.action}>{action}</div>}
    </section>
  );
}
