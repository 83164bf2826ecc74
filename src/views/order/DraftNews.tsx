import { useSelector } from '@xstate/react';
import type { CallDraftActorRef } from '../../machines/call-draft/call-draft.machine';
import {
  selectChangedBy,
  selectChanges,
  selectConflict,
  selectOurs,
} from '../../machines/call-draft/call-draft.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectQuoteRef } from '../../machines/order-draft/order-draft.selectors';
import { selectTimezone } from '../../machines/order-time/order-time.selectors';
import { useShortcuts } from '../call/use-shortcuts';
import { Button } from '../ui/buttons/Button';
import { Keys } from '../ui/Kbd/Kbd';
import { Alert } from '../ui/status/Alert';
import * as styles from './DraftNews.css';
import { changesInWords, conflictInWords } from './draft-words';

interface DraftNewsProps {
  readonly order: OrderDraftActorRef;
  readonly draft: CallDraftActorRef;
}

/** The restaurant's, where it is known. */
function zoneOf(order: OrderDraftActorRef): string {
  const time = selectQuoteRef(order.getSnapshot())?.getSnapshot().children.time;
  const known = time === undefined ? null : selectTimezone(time.getSnapshot());
  return known ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What somebody else changed of the order, and what is to be decided because both did. */
export function DraftNews({ order, draft }: DraftNewsProps) {
  const zone = zoneOf(order);
  const by = useSelector(draft, selectChangedBy);
  const changes = useSelector(draft, selectChanges);
  const conflict = useSelector(draft, selectConflict);
  const ours = useSelector(draft, selectOurs);
  const takeTheirs = () => draft.send({ type: 'draft.takeTheirs' });
  const keepOurs = () => draft.send({ type: 'draft.keepOurs' });
  const dismiss = () => draft.send({ type: 'draft.dismiss' });
  useShortcuts(conflict === null ? {} : { takeTheirs, keepOurs });
  return (
    <>
      {changes.length === 0 ? null : (
        <Alert tone="info" className={styles.news} onDismiss={dismiss}>
          {changesInWords(changes, by, zone)}
        </Alert>
      )}
      {conflict === null ? null : (
        <Alert
          tone="warning"
          className={styles.news}
          action={
            <>
              <Button size="sm" hint={<Keys keys={['Alt', 'Y']} />} onPress={takeTheirs}>
                Take theirs
              </Button>
              <Button size="sm" hint={<Keys keys={['Alt', 'U']} />} onPress={keepOurs}>
                Keep ours
              </Button>
            </>
          }
        >
          {conflictInWords(conflict, { ours, by, zone })}
        </Alert>
      )}
    </>
  );
}
