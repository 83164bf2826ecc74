import { useSelector } from '@xstate/react';
import { Hourglass } from 'lucide-react';
import { selectBreakAfterCall } from '../../machines/availability/availability.selectors';
import type { WrapUpActorRef } from '../../machines/wrap-up/wrap-up.machine';
import { selectShareLeft } from '../../machines/wrap-up/wrap-up.selectors';
import { useActors } from '../app/use-actors';
import { Icon } from '../ui/Icon/Icon';
import { Rings } from '../ui/Rings/Rings';
import * as hero from './ReadyHero.css';
import { TakeNext } from './TakeNext';
import { useCallers } from './use-callers';
import * as styles from './WrapUp.css';
import { WrapUpActions } from './WrapUpActions';
import { WrapUpTimer } from './WrapUpTimer';

interface WrapUpHeroProps {
  readonly wrapUp: WrapUpActorRef;
}

function Countdown({ wrapUp }: Pick<WrapUpHeroProps, 'wrapUp'>) {
  const share = useSelector(wrapUp, selectShareLeft);
  const ring = { r: 48, fill: 'none', stroke: 'currentColor', strokeWidth: 3, pathLength: 1 };
  return (
    <svg className={styles.countdown} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle {...ring} strokeOpacity={0.2} />
      <circle
        {...ring}
        className={styles.left}
        strokeLinecap="round"
        strokeDasharray="1 1"
        strokeDashoffset={1 - share}
      />
    </svg>
  );
}

/** In place of 'Ready to receive calls' while nothing rings. */
export function WrapUpHero({ wrapUp }: WrapUpHeroProps) {
  const { availability } = useActors('availability');
  const isBreakNext = useSelector(availability, selectBreakAfterCall);
  const callers = useCallers(wrapUp);
  return (
    <section aria-labelledby="wrapping-up" className={hero.hero}>
      <div className={hero.disc.elsewhere}>
        <Rings count={8} first={72} step={52} strength={0.7} className={hero.rings.elsewhere} />
        <Countdown wrapUp={wrapUp} />
        <Icon of={Hourglass} size={32} />
      </div>
      <div className={hero.words}>
        <h2 id="wrapping-up" className={hero.title}>
          {isBreakNext ? 'Wrapping up, then break' : 'Wrapping up'}
        </h2>
        <WrapUpTimer wrapUp={wrapUp} className={styles.timer} />
        <p className={hero.detail}>
          {isBreakNext ? 'Your break begins then. No call rings.' : 'No call rings until then.'}
        </p>
      </div>
      <div className={styles.foot}>
        <div className={styles.actions}>
          <WrapUpActions wrapUp={wrapUp} />
        </div>
        {callers === null ? null : (
          <div className={styles.callers}>
            <span className={styles.wait}>{callers}</span>
            <TakeNext wrapUp={wrapUp} />
          </div>
        )}
      </div>
    </section>
  );
}
