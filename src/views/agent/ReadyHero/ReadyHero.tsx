import { Headset } from 'lucide-react';
import { Keys } from '../../ui/Kbd/Kbd';
import { Hero } from './Hero';
import * as styles from './ReadyHero.css';

/** Only where it is true. */
export function ReadyHero() {
  return (
    <Hero title="Ready to receive calls" icon={Headset} tone="ready">
      <span>The next call opens here.</span>
      <span className={styles.keys}>
        <span>Press</span>
        <Keys keys={['Enter']} always />
        <span>to answer it.</span>
      </span>
    </Hero>
  );
}
