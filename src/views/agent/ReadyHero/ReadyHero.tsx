import { Icon } from '../../ui/Icon/Icon';
import { Keys } from '../../ui/Kbd/Kbd';
import { Rings } from '../../ui/Rings/Rings';
import type { HeroLook } from './hero-look';
import * as styles from './ReadyHero.css';

/** Still rings: nothing moves until a call rings (AGD-01). */
export function ReadyHero({ title, detail, icon, tone }: HeroLook) {
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
        {detail === null ? (
          <p className={styles.detail}>
            <span>The next call opens here.</span>
            <span className={styles.keys}>
              <span>Press</span>
              <Keys keys={['Enter']} always />
              <span>to answer it.</span>
            </span>
          </p>
        ) : (
          <p className={styles.detail}>{detail}</p>
        )}
      </div>
    </section>
  );
}
