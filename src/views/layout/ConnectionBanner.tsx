import { useSelector } from '@xstate/react';
import { WifiOff } from 'lucide-react';
import { selectConnection, selectIsFirstTry } from '../../machines/realtime/realtime.selectors';
import { useActors } from '../app/use-actors';
import { Banner } from '../ui/Banner/Banner';
import { Button } from '../ui/Button/Button';
import * as styles from './Banners.css';

interface ConnectionBannerProps {
  /** What being cut off means here. */
  readonly consequence: string;
  readonly lossNote: string;
}

/** Nothing while connected; yellow while it is being tried, red when that failed. */
export function ConnectionBanner({ consequence, lossNote }: ConnectionBannerProps) {
  const { realtime } = useActors('realtime');
  const connection = useSelector(realtime, selectConnection);
  const isFirstTry = useSelector(realtime, selectIsFirstTry);
  if (connection === 'connected') return null;
  if (connection === 'initialized' || connection === 'connecting')
    return (
      <div className={isFirstTry ? styles.late : undefined}>
        <Banner tone="warning" icon="spinner" title="Reconnecting to live updates." detail={consequence} />
      </div>
    );
  return (
    <Banner
      tone="error"
      icon={WifiOff}
      title="Live updates are unavailable."
      detail={lossNote}
      live="assertive"
      action={<Button onPress={() => realtime.send({ type: 'realtime.retry' })}>Try again</Button>}
    />
  );
}
