import { useSelector } from '@xstate/react';
import { BellRing } from 'lucide-react';
import type { AttentionActorRef } from '../../machines/attention/attention.machine';
import { selectNoticePermission } from '../../machines/attention/attention.selectors';
import type { SoundsActorRef } from '../../machines/sounds/sounds.machine';
import { selectIsLocked } from '../../machines/sounds/sounds.selectors';
import { Banner } from '../ui/Banner/Banner';
import { Button } from '../ui/Button/Button';
import * as styles from './Banners.css';

interface NoticesBannerProps {
  readonly attention: AttentionActorRef;
  readonly sounds: SoundsActorRef;
}

/** Asks once whether a call may show over other windows, and not while the sounds are asked for. */
export function NoticesBanner({ attention, sounds }: NoticesBannerProps) {
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
