import { useSelector } from '@xstate/react';
import { PhoneIncoming } from 'lucide-react';
import type { DismissedCallsActorRef } from '../../machines/dismissed-calls/dismissed-calls.machine';
import { selectCount } from '../../machines/dismissed-calls/dismissed-calls.selectors';
import { Banner } from '../ui/Banner/Banner';
import { Button } from '../ui/Button/Button';
import * as styles from './HiddenCalls.css';
import { HiddenCallsDialog } from './HiddenCallsDialog';
import { stillWaiting } from './hidden-words';

interface HiddenCallsBannerProps {
  readonly dismissed: DismissedCallsActorRef;
}

/** On the phone, where the sidebar is out of sight. */
export function HiddenCallsBanner({ dismissed }: HiddenCallsBannerProps) {
  const count = useSelector(dismissed, selectCount);
  return (
    <div className={styles.onPhone}>
      <Banner
        tone="info"
        icon={PhoneIncoming}
        title={`${stillWaiting(count)}.`}
        action={
          <HiddenCallsDialog dismissed={dismissed}>
            <Button size="sm">Show</Button>
          </HiddenCallsDialog>
        }
      />
    </div>
  );
}
