import { Hourglass } from 'lucide-react';
import type { WrapUpActorRef } from '../../machines/wrap-up/wrap-up.machine';
import * as banner from '../ui/Banner/Banner.css';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon/Icon';
import { TakeNext } from './TakeNext';
import { useCallers } from './use-callers';
import * as styles from './WrapUp.css';
import { WrapUpActions } from './WrapUpActions';
import { WrapUpTimer } from './WrapUpTimer';

interface WrapUpBarProps {
  readonly wrapUp: WrapUpActorRef;
}

/** On every agent page but the dashboard, which says it in full. */
export function WrapUpBar({ wrapUp }: WrapUpBarProps) {
  const callers = useCallers(wrapUp);
  return (
    <section aria-label="Wrap-up" className={cx(banner.banner, banner.tone.info, styles.bar)}>
      <Icon of={Hourglass} size={18} />
      <div className={styles.barWords}>
        <WrapUpTimer wrapUp={wrapUp} className={banner.strong} />
        <span>{` · ${callers ?? 'No call rings until then.'}`}</span>
      </div>
      <div className={styles.actions}>
        {callers === null ? null : <TakeNext wrapUp={wrapUp} isPlain />}
        <WrapUpActions wrapUp={wrapUp} />
      </div>
    </section>
  );
}
