import { useSelector } from '@xstate/react';
import { selectNoticePermission } from '../../machines/attention/attention.selectors';
import { useActors } from '../app/use-actors';
import { Button } from '../ui/Button/Button';
import { ReadinessRow } from './ReadinessRow';
import { noticesLook } from './readiness-looks';

/** What became of the question for desktop notifications; who declined may still allow them here. */
export function NoticesRow() {
  const { attention } = useActors('attention');
  const permission = useSelector(attention, selectNoticePermission);
  if (permission !== 'granted' && permission !== 'denied' && permission !== 'declined') return null;
  return (
    <ReadinessRow
      title="Desktop notifications"
      {...noticesLook(permission)}
      action={
        permission === 'declined' ? (
          <Button size="sm" onPress={() => attention.send({ type: 'attention.allow' })}>
            Allow
          </Button>
        ) : null
      }
    />
  );
}
