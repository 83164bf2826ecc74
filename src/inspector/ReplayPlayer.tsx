import { useSelector } from '@xstate/react';
import * as styles from './Inspector.css';
import { countOf, type InspectionStore, tabOf } from './inspection-store';
import { MomentSlider, Steps } from './Moment';
import { countAt } from './replay';
import { type Direction, type ReplayActorRef, type Speed, speeds } from './replay.machine';
import { useReplayKeys } from './use-replay-keys';

const clock = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

interface ReplayPlayerProps {
  readonly store: InspectionStore;
  readonly replay: ReplayActorRef;
}

/** Plays a recording, both ways. */
export function ReplayPlayer({ store, replay }: ReplayPlayerProps) {
  const first = useSelector(store, ({ context }) => tabOf(context)?.dropped ?? 0);
  const count = useSelector(store, ({ context }) => countOf(context));
  const at = useSelector(store, ({ context }) => context.shownSteps) ?? count;
  const time = useSelector(store, ({ context }) => tabOf(context)?.steps[Math.max(0, at - first - 1)]?.at);
  const hasError = useSelector(store, ({ context }) => countAt(context, 'nextError') !== null);
  const hasStep = useSelector(store, ({ context }) => countAt(context, 'nextOfActor') !== null);
  const playing = useSelector(replay, (snapshot) =>
    snapshot.matches('playing') ? snapshot.context.direction : null,
  );
  const speed = useSelector(replay, ({ context }) => context.speed);
  const skips = useSelector(replay, ({ context }) => context.skipsSilences);
  useReplayKeys(replay);
  const moment = { at, first, count };
  const play = (direction: Direction, label: string) => (
    <button
      className={styles.button}
      type="button"
      onClick={() =>
        replay.send(playing === direction ? { type: 'replay.pause' } : { type: 'replay.play', direction })
      }
    >
      {playing === direction ? 'Pause' : label}
    </button>
  );
  return (
    <>
      {play('backwards', 'Play backwards')}
      <Steps {...moment} onStep={(by) => replay.send({ type: 'replay.step', by })} />
      {play('forwards', 'Play')}
      <label className={styles.field}>
        Speed
        <select
          className={styles.control}
          value={speed}
          onChange={({ target }) =>
            replay.send({ type: 'replay.setSpeed', speed: speedOf(Number(target.value)) })
          }
        >
          {speeds.map((one) => (
            <option key={one} value={one}>{`${one}x`}</option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <input
          type="checkbox"
          checked={skips}
          onChange={({ target }) => replay.send({ type: 'replay.skipSilences', skips: target.checked })}
        />
        Skip silences
      </label>
      <MomentSlider
        {...moment}
        text={`${time === undefined ? '' : `${clock.format(time)}, `}${at} of ${count}`}
        onSeek={(chosen) => replay.send({ type: 'replay.seek', count: chosen })}
      />
      <button
        className={styles.button}
        type="button"
        disabled={!hasError}
        onClick={() => replay.send({ type: 'replay.jump', to: 'nextError' })}
      >
        Next error
      </button>
      <button
        className={styles.button}
        type="button"
        disabled={!hasStep}
        onClick={() => replay.send({ type: 'replay.jump', to: 'nextOfActor' })}
      >
        Next step of this actor
      </button>
    </>
  );
}

const speedOf = (chosen: number): Speed => speeds.find((one) => one === chosen) ?? 1;
