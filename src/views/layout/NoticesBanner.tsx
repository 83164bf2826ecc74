import { useSelector } from '@xstate/react';
import { BellRing } from 'lucide-react';
import { selectNoticePermission } from '../../machines/attention/attention.selectors';
import { selectIsLocked } from '../../machines/sounds/sounds.selectors';
import { useActors } from '../app/use-actors';
import { Banner } from '../ui/Banner/Banner';
import { Button } from '../ui/Button/Button';
import * as styles from './Banners.css';

/** Asks once whether a call may show over other windows, and not while the sounds are asked for. */
export function NoticesBanner() {
  const { sounds, attention } = useActors('sounds', 'attention');
  const permission = useSelector(attention, selectNoticePermission);
  const isLocked = useSelector(sounds, selectIsLocked);
  const isAsking = permission === 'asking';
  if (isLocked || (permission !== 'unasked' && !isAsking)) return null;
  return (
    <Banner
      tone="info"
      icon={BellRing}
      title="Get notified of calls?"
      detail="While you look elsewhere, a call shows restaurant and caller over other windows."
      action={
        <div className={styles.answers}>
          <Button
            variant="ghost"
            isDisabled={isAsking}
            onPress={() => attention.send({ type: 'attention.decline' })}
          >
            Not now
          </Button>
          <Button
            isPending={isAsking}
            pendingText="Asking..."
            onPress={() => attention.send({ type: 'attention.allow' })}
          >
            Allow
          </Button>
        </div>
      }
    />
  );
}
