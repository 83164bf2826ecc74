import { useSelector } from '@xstate/react';
import { selectIsTaking } from '../../machines/phone-lease/phone-lease.selectors';
import { useActors } from '../app/use-actors';
import { Button, type ButtonProps } from '../ui/Button/Button';

interface TakeOverProps extends Pick<ButtonProps, 'variant' | 'size'> {}

/** Brings the phone, and the call that goes on, into this tab. */
export function TakeOver({ ...looks }: TakeOverProps) {
  const { phoneLease } = useActors('phoneLease');
  const isTaking = useSelector(phoneLease, selectIsTaking);
  return (
    <Button
      {...looks}
      isPending={isTaking}
      pendingText="Taking over..."
      onPress={() => phoneLease.send({ type: 'phoneLease.takeOver' })}
    >
      Take over here
    </Button>
  );
}
