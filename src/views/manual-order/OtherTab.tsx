import { AppWindow } from 'lucide-react';
import { useActors } from '../app/use-actors';
import { Button } from '../ui/Button/Button';
import { EmptyState } from '../ui/EmptyState/EmptyState';

/** The same agent goes on with this order in another tab. */
export function OtherTab() {
  const { manual } = useActors('manual');
  return (
    <EmptyState
      icon={AppWindow}
      title="This order is open in another tab"
      detail="It was changed there. Nothing is lost."
      action={
        <Button variant="primary" onPress={() => manual.send({ type: 'manual.takeUp' })}>
          Continue here
        </Button>
      }
    />
  );
}
