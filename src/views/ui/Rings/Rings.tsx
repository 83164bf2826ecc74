import { cx } from '../cx';
import * as styles from './Rings.css';

interface RingsProps {
  readonly count: number;
  /** Radius of the innermost ring and the distance to the next, in pixels. */
  readonly first: number;
  readonly step: number;
  /** Opacity of the innermost ring; it fades to nothing at the last. */
  readonly strength?: number;
  /** Where the centre is: position the element, the rings spread from its middle. */
  readonly className?: string;
}

/** Concentric rings in the current colour. Decoration only. */
export function Rings({ count, first, step, strength = 0.6, className }: RingsProps) {
  const side = 2 * (first + step * count);
  const radii = Array.from({ length: count }, (_, index) => first + step * index);
  return (
    <svg
      className={cx(styles.rings, className)}
      width={side}
      height={side}
      viewBox={`${-side / 2} ${-side / 2} ${side} ${side}`}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {radii.map((radius, index) => (
        <circle key={radius} r={radius} strokeOpacity={strength * (1 - index / count)} />
      ))}
    </svg>
  );
}

/** Put inside a positioned, round element; takes its current colour. */
export function PulseRings() {
  return (
    <span className={styles.pulsing} aria-hidden="true">
      <span className={styles.pulseRing} />
      <span className={styles.pulseRing} />
    </span>
  );
}
