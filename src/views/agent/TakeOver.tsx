import { useSelector } from '@xstate/react';
import type { SeatActorRef } from '../../machines/seat/seat.machine';
import { selectIsTaking } from '../../machines/seat/seat.selectors';
import { Button, type ButtonProps } from '../ui/Button/Button';

interface TakeOverProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly seat: SeatActorRef;
}

/** Brings the phone, and the call that goes on, into this tab. */
export function TakeOver({ seat, ...looks }: TakeOverProps) {
  const isTaking = useSelector(seat, selectIsTaking);
  return (
    <Button
      {...looks}
      isPending={isTaking}
      pendingText="Taking over..."
      onPress={() => seat.send({ type: 'seat.takeOver' })}
    >
      Take over here
    </Button>
  );
}
