import * as styles from './Inspector.css';

interface MomentProps {
  /** How many steps are shown, between those that are forgotten and all there are. */
  readonly at: number;
  readonly first: number;
  readonly count: number;
}

interface StepsProps extends MomentProps {
  readonly onStep: (by: 1 | -1) => void;
}

export function Steps({ at, first, count, onStep }: StepsProps) {
  return (
    <>
      <button className={styles.button} type="button" disabled={at <= first} onClick={() => onStep(-1)}>
        Step back
      </button>
      <button className={styles.button} type="button" disabled={at === count} onClick={() => onStep(1)}>
        Step forward
      </button>
    </>
  );
}

interface MomentSliderProps extends MomentProps {
  readonly text: string;
  readonly onSeek: (count: number) => void;
}

export function MomentSlider({ at, first, count, text, onSeek }: MomentSliderProps) {
  return (
    <>
      <label className={styles.grow}>
        Moment
        <input
          className={styles.grow}
          type="range"
          min={first}
          max={count}
          value={at}
          aria-valuetext={text}
          onChange={({ target }) => onSeek(target.valueAsNumber)}
        />
      </label>
      <span className={styles.count}>{text}</span>
    </>
  );
}
