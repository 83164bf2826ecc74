import { Label } from 'react-aria-components/Label';
import { Slider as AriaSlider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import * as styles from './Slider.css';

interface SliderProps {
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const format = { style: 'percent' } as const;

/** From 0 to 1, in steps of 0.05. */
export function Slider({ label, value, onChange }: SliderProps) {
  return (
    <AriaSlider
      className={styles.slider}
      value={value}
      onChange={onChange}
      minValue={0}
      maxValue={1}
      step={0.05}
      formatOptions={format}
    >
      <Label className={styles.label}>{label}</Label>
      <SliderOutput className={styles.output} />
      <SliderTrack className={styles.track}>
        <div className={styles.rail} />
        <div className={styles.fill} style={{ width: `${value * 100}%` }} />
        <SliderThumb className={styles.thumb} />
      </SliderTrack>
    </AriaSlider>
  );
}
