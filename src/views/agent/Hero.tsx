import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon/Icon';
import { Rings } from '../ui/Rings/Rings';
import * as styles from './ReadyHero.css';

interface HeroProps {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly tone: 'ready' | 'waiting';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Still rings: nothing moves until a call rings. */
export function Hero({ title, icon, tone, children, action = null }: HeroProps) {
  return (
    <section aria-labelledby="ready" className={styles.hero}>
      <div className={styles.disc[tone]}>
        <Rings count={8} first={72} step={52} strength={0.7} className={styles.rings[tone]} />
        <Icon of={icon} size={32} />
      </div>
      <div className={styles.words}>
        <h2 id="ready" className={styles.title}>
          {title}
        </h2>
        <p className={styles.detail}>{children}</p>
      </div>
      {action === null ? null : <div className={styles.action}>{action}</div>}
    </section>
  );
}
