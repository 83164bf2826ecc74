import { useSelector } from '@xstate/react';
import type { PhoneLeaseActorRef } from '../../machines/phone-lease/phone-lease.machine';
import { selectIsTaking } from '../../machines/phone-lease/phone-lease.selectors';
import { Button, type ButtonProps } from '../ui/Button/Button';

interface TakeOverProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly phoneLease: PhoneLeaseActorRef;
}

/** Brings the phone, and the call that goes on, into this tab. */
export function TakeOver({ phoneLease, ...looks }: TakeOverProps) {
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
