import { AppWindow } from 'lucide-react';
import { Icon } from '../ui/Icon/Icon';
import { Rings } from '../ui/Rings/Rings';
import { MirroredCall } from './MirroredCall';
import * as styles from './PhoneLeaseElsewhere.css';
import * as hero from './ReadyHero.css';
import { TakeOver } from './TakeOver';

/** In place of 'Ready to receive calls' in a tab that would not ring. */
export function PhoneLeaseElsewhere() {
  return (
    <section aria-labelledby="elsewhere" className={hero.hero}>
      <div className={hero.disc.elsewhere}>
        <Rings count={8} first={72} step={52} strength={0.7} className={hero.rings.elsewhere} />
        <Icon of={AppWindow} size={32} />
      </div>
      <div className={hero.words} role="status">
        <h2 id="elsewhere" className={hero.title}>
          Calls are open in another tab
        </h2>
        <p className={hero.detail}>They ring there. Taking over does not drop the call.</p>
      </div>
      <div className={styles.foot}>
        <MirroredCall />
        <TakeOver variant="primary" size="lg" />
      </div>
    </section>
  );
}
