import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { FeedbackIssue } from '../../services/voice/voice-provider.types';
import * as styles from './CallFeedback.css';
import { issueWords } from './feedback-words';

interface IssueChoiceProps {
  readonly issue: FeedbackIssue | null;
  readonly onExplain: (issue: FeedbackIssue) => void;
}

/** VOICE-14: at most one of the six kinds a carrier knows. */
export function IssueChoice({ issue, onExplain }: IssueChoiceProps) {
  return (
    <RadioGroup
      className={styles.issues}
      value={issue}
      onChange={(value) => {
        const chosen = issueWords.find(([known]) => known === value);
        if (chosen !== undefined) onExplain(chosen[0]);
      }}
    >
      <Label className={styles.issueLabel}>What was wrong?</Label>
      <div className={styles.issueList}>
        {issueWords.map(([value, word]) => (
          <Radio key={value} value={value} className={styles.issue}>
            {word}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
