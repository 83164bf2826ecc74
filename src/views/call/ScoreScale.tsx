import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import * as styles from './CallFeedback.css';
import { scoreWords } from './feedback-words';

interface ScoreScaleProps {
  readonly labelledBy: string;
  readonly score: number | null;
  readonly onChoose: (score: number) => void;
}

/** VOICE-13: 1 to 5, one tab stop, arrows inside. */
export function ScoreScale({ labelledBy, score, onChoose }: ScoreScaleProps) {
  return (
    <RadioGroup
      aria-labelledby={labelledBy}
      orientation="horizontal"
      value={score === null ? null : String(score)}
      onChange={(value) => onChoose(Number(value))}
    >
      <div className={styles.scale}>
        {scoreWords.map(([value, word]) => (
          <Radio
            key={value}
            value={String(value)}
            aria-label={`${value}, ${word}`}
            aria-keyshortcuts={String(value)}
            className={styles.score}
          >
            {value}
          </Radio>
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>Very poor</span>
        <span>Very good</span>
      </div>
    </RadioGroup>
  );
}
