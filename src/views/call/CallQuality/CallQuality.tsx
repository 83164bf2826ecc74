import { useSelector } from '@xstate/react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { LiveLineActorRef } from '../../../machines/live-line/live-line.machine';
import { selectQuality } from '../../../machines/live-line/live-line.selectors';
import * as styles from './CallQuality.css';

const words = {
  measuring: 'Call quality: measuring',
  good: 'Call quality: Good',
  fair: 'Call quality: Fair',
  poor: 'Call quality: Poor',
} as const;

const litBars = { measuring: 0, good: 4, fair: 2, poor: 1 } as const;

/** Four bars and a word, so that colour is never alone. */
export function CallQuality({ line }: { readonly line: LiveLineActorRef }) {
  const quality = useSelector(line, selectQuality);
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
      <VisuallyHidden elementType="span" role="status">
        {quality === 'poor' ? 'The caller is hard to hear' : ''}
      </VisuallyHidden>
    </p>
  );
}
