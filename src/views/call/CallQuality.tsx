import { useSelector } from '@xstate/react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { LiveLineActorRef } from '../../machines/live-line/live-line.machine';
import {
  type LineTrouble,
  selectQuality,
  selectQualityReason,
} from '../../machines/live-line/live-line.selectors';
import * as styles from './CallQuality.css';

const words = {
  measuring: 'Call quality: measuring',
  good: 'Call quality: Good',
  fair: 'Call quality: Fair',
  poor: 'Call quality: Poor',
} as const;

/** What it is, and what the agent can do about it. */
const advice: Readonly<Record<LineTrouble, string>> = {
  loss: 'Words drop out. A network cable may help.',
  delay: 'Sound arrives late. Pause after each question.',
  jitter: 'Sound is uneven. A network cable may help.',
  noAudio: 'No sound from the caller. Stay on the line.',
  notHeard: 'The caller cannot hear you. Check your microphone.',
  silentMicrophone: 'Your microphone is silent. Check the headset.',
};

const litBars = { measuring: 0, good: 4, fair: 2, poor: 1 } as const;

/** Four bars and a word, so that colour is never alone. */
export function CallQuality({ line }: { readonly line: LiveLineActorRef }) {
  const quality = useSelector(line, selectQuality);
  const reason = useSelector(line, selectQualityReason);
  const sentence = reason === null ? '' : advice[reason];
  // A silent microphone has an alert of its own.
  const isAnnounced = quality === 'poor' && reason !== 'silentMicrophone';
  return (
    <p className={`${styles.quality} ${styles.tone[quality]}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false" className={styles.bars}>
        {[0, 1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 4}
            y={10 - bar * 3}
            width="2.6"
            height={5 + bar * 3}
            rx="1"
            className={bar < litBars[quality] ? undefined : styles.faint}
          />
        ))}
      </svg>
      <span>{words[quality]}</span>
      {sentence === '' ? null : <span className={styles.advice}>{sentence}</span>}
      <VisuallyHidden elementType="span" role="status">
        {isAnnounced ? `Call quality is poor. ${sentence}` : ''}
      </VisuallyHidden>
    </p>
  );
}
