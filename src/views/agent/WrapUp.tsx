import { useSelector } from '@xstate/react';
import Hourglass from 'lucide-react/icons/hourglass';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import { selectBreakAfterCall } from '../../machines/availability/availability.selectors';
import { selectIncomingRef } from '../../machines/call/call.selectors';
import { selectCanTake, selectIsTaking } from '../../machines/incoming-calls/incoming-calls.selectors';
import type { WrapUpActorRef } from '../../machines/wrap-up/wrap-up.machine';
import {
  selectCallersWaiting,
  selectIsFinishing,
  selectIsProlonging,
  selectLongestWait,
  selectSecondsLeft,
  selectShareLeft,
} from '../../machines/wrap-up/wrap-up.selectors';
import { formatDuration } from '../../services/format/time';
import { useActors } from '../app/use-actors';
import { Button } from '../ui/buttons/Button';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon/Icon';
import { Keys } from '../ui/Kbd/Kbd';
import { Rings } from '../ui/Rings/Rings';
import * as banner from '../ui/status/Banner.css';
import * as hero from './ReadyHero.css';
import * as styles from './WrapUp.css';

/** '2 callers wait, longest 0:45'; null without any. */
const callersText = (count: number, longestSeconds: number): string | null => {
  if (count === 0) return null;
  const who = count === 1 ? '1 caller waits' : `${count} callers wait`;
  return `${who}, longest ${formatDuration(longestSeconds)}`;
};

/** The callers who wait meanwhile, in words; null without any. */
function useCallers(wrapUp: WrapUpActorRef): string | null {
  const count = useSelector(wrapUp, selectCallersWaiting);
  const longest = useSelector(wrapUp, selectLongestWait);
  return callersText(count, longest);
}

interface TakeNextProps {
  readonly wrapUp: WrapUpActorRef;
  /** Without its icon, where there is little room. */
  readonly isPlain?: boolean;
}

/** Answers the call that has waited longest; not in a tab without the phone. */
function TakeNext({ wrapUp, isPlain = false }: TakeNextProps) {
  const { call } = useActors('call');
  const incoming = useSelector(call, selectIncomingRef);
  const canTake = useSelector(incoming, selectCanTake);
  const isTaking = useSelector(incoming, selectIsTaking);
  if (!canTake && !isTaking) return null;
  return (
    <Button
      icon={isPlain ? undefined : PhoneIncoming}
      isPending={isTaking}
      pendingText="Answering..."
      hint={<Keys keys={['Alt', 'N']} />}
      aria-keyshortcuts="Alt+N"
      onPress={() => wrapUp.send({ type: 'wrapUp.takeNext' })}
    >
      Take next call
    </Button>
  );
}

interface WrapUpTimerProps {
  readonly wrapUp: WrapUpActorRef;
  readonly className?: string;
}

/** Screen readers read it when asked and do not announce it. */
function WrapUpTimer({ wrapUp, className }: WrapUpTimerProps) {
  const seconds = useSelector(wrapUp, selectSecondsLeft);
  return (
    <span role="timer" aria-label="Wrap-up time" className={className}>
      {`Wrap-up ${formatDuration(seconds)}`}
    </span>
  );
}

/** Ends the wrap-up early, or gives it half a minute more. */
function WrapUpActions({ wrapUp }: { readonly wrapUp: WrapUpActorRef }) {
  const isFinishing = useSelector(wrapUp, selectIsFinishing);
  const isProlonging = useSelector(wrapUp, selectIsProlonging);
  return (
    <>
      <Button
        isPending={isProlonging}
        hint={<Keys keys={['Alt', 'L']} />}
        aria-keyshortcuts="Alt+L"
        onPress={() => wrapUp.send({ type: 'wrapUp.prolong' })}
      >
        Longer
      </Button>
      <Button
        variant="primary"
        isPending={isFinishing}
        hint={<Keys keys={['Alt', 'R']} />}
        aria-keyshortcuts="Alt+R"
        onPress={() => wrapUp.send({ type: 'wrapUp.finish' })}
      >
        Ready now
      </Button>
    </>
  );
}

interface WrapUpBarProps {
  readonly wrapUp: WrapUpActorRef;
}

/** On every agent page but the dashboard, which shows it in full. */
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
