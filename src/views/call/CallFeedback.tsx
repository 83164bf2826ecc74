import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { CallFeedbackActorRef } from '../../machines/call-feedback/call-feedback.machine';
import {
  selectCanSend,
  selectIsExplaining,
  selectIssue,
  selectPhase,
  selectScore,
} from '../../machines/call-feedback/call-feedback.selectors';
import type { FeedbackIssue } from '../../services/voice/voice-provider.types';
import { Button } from '../ui/buttons/Button';
import { IconButton } from '../ui/buttons/IconButton';
import { Icon } from '../ui/Icon/Icon';
import * as styles from './CallFeedback.css';
import { issueWords, scoreWords } from './feedback-words';
import { useFeedbackInput } from './use-feedback-input';

interface ScoreScaleProps {
  readonly labelledBy: string;
  readonly score: number | null;
  readonly onChoose: (score: number) => void;
}

/** 1 to 5, one tab stop, arrows inside. */
function ScoreScale({ labelledBy, score, onChoose }: ScoreScaleProps) {
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

interface IssueChoiceProps {
  readonly issue: FeedbackIssue | null;
  readonly onExplain: (issue: FeedbackIssue) => void;
}

/** At most one of the six kinds a carrier knows. */
function IssueChoice({ issue, onExplain }: IssueChoiceProps) {
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

const outcomes = {
  asked: null,
  sending: null,
  thanked: { icon: CircleCheck, words: 'Thanks, that helps us keep calls clear.' },
  failed: { icon: TriangleAlert, words: 'Your answer could not be sent. It is kept here.' },
} as const;

interface CallFeedbackProps {
  readonly question: CallFeedbackActorRef;
}

function SendButton({ question }: CallFeedbackProps) {
  const phase = useSelector(question, selectPhase);
  const canSend = useSelector(question, selectCanSend);
  if (!canSend && phase !== 'sending') return null;
  return (
    <Button
      size="sm"
      variant="primary"
      isFull
      isPending={phase === 'sending'}
      pendingText="Sending..."
      onPress={() => question.send({ type: 'feedback.send' })}
    >
      {phase === 'failed' ? 'Try again' : 'Send'}
    </Button>
  );
}

/** Asked in passing. It takes neither focus nor keys from the page, and goes with the next call. */
export function CallFeedback({ question }: CallFeedbackProps) {
  const titleId = useId();
  const phase = useSelector(question, selectPhase);
  const isExplaining = useSelector(question, selectIsExplaining);
  const score = useSelector(question, selectScore);
  const issue = useSelector(question, selectIssue);
  const { card, choose, handlers } = useFeedbackInput(question, phase);
  const message = outcomes[phase];
  return (
    <section
      {...handlers}
      ref={card}
      tabIndex={-1}
      aria-label="Call feedback"
      data-call-feedback=""
      className={styles.card}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {phase === 'thanked' ? 'Call quality' : 'How was the call quality?'}
        </h2>
        <IconButton
          label="Dismiss"
          icon={X}
          size="sm"
          variant="ghost"
          className={styles.dismiss}
          onPress={() => question.send({ type: 'feedback.dismiss' })}
        />
      </div>
      {phase === 'asked' || phase === 'sending' ? (
        <ScoreScale labelledBy={titleId} score={score} onChoose={choose} />
      ) : null}
      {isExplaining ? (
        <IssueChoice
          issue={issue}
          onExplain={(chosen) => question.send({ type: 'feedback.explain', issue: chosen })}
        />
      ) : null}
      <p role="status" className={styles.outcome} data-phase={phase}>
        {message === null ? null : (
          <>
            <Icon of={message.icon} size={16} />
            <span>{message.words}</span>
          </>
        )}
      </p>
      <SendButton question={question} />
    </section>
  );
}
