import { Headset } from 'lucide-react';
import { Icon } from '../../ui/Icon/Icon';
import { Keys } from '../../ui/Kbd/Kbd';
import { Rings } from '../../ui/Rings/Rings';
import * as styles from './ReadyHero.css';

interface ReadyHeroProps {
  readonly isOnBreak: boolean;
}

/** Still rings: nothing moves until a call rings (AGD-01). */
export function ReadyHero({ isOnBreak }: ReadyHeroProps) {
  return (
    <section aria-labelledby="ready" className={styles.hero}>
      <div className={styles.disc}>
        <Rings count={8} first={72} step={52} strength={0.7} className={styles.rings} />
        <Icon of={Headset} size={32} />
      </div>
      <div className={styles.words}>
        <h2 id="ready" className={styles.title}>
          Ready to receive calls
        </h2>
        {isOnBreak ? (
          <p className={styles.detail}>You are on a break: calls go to other agents.</p>
        ) : (
          <p className={styles.detail}>
            <span>The next call opens here.</span>
            <span className={styles.keys}>
              <span>Press</span>
              <Keys keys={['Enter']} always />
              <span>to answer it.</span>
            </span>
          </p>
        )}
      </div>
    </section>
  );
}
