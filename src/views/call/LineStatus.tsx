import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import type { LiveLineActorRef } from '../../machines/live-line/live-line.machine';
import { selectLineStatus } from '../../machines/live-line/live-line.selectors';
import { Icon } from '../ui/Icon/Icon';
import { Spinner } from '../ui/Spinner/Spinner';
import * as styles from './LineStatus.css';

/** CALL-32, CALL-33: announced politely. */
export function LineStatus({ line }: { readonly line: LiveLineActorRef }) {
  const status = useSelector(line, selectLineStatus);
  const isConnected = status === 'Connected';
  return (
    <p role="status" className={isConnected ? styles.connected : styles.waiting}>
      {isConnected ? <Icon of={CircleCheck} /> : <Spinner />}
      <span>{status}</span>
    </p>
  );
}
