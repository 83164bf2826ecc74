import { Label } from 'react-aria-components/Label';
import { Meter as AriaMeter } from 'react-aria-components/Meter';
import * as styles from './Meter.css';

interface MeterProps {
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
  /** The value in words. */
  readonly word: string;
  readonly family: keyof typeof styles.fill;
}

/** How much of something there is now, as a bar and in words. */
export function Meter({ label, value, word, family }: MeterProps) {
  return (
    <AriaMeter className={styles.meter} value={value} maxValue={1} valueLabel={word}>
      <span className={styles.head}>
        <Label>{label}</Label>
        <span className={styles.word}>{word}</span>
      </span>
      <div className={styles.rail}>
        <div className={styles.fill[family]} style={{ width: `${value * 100}%` }} />
      </div>
    </AriaMeter>
  );
}
