import { useSelector } from '@xstate/react';
import { AppWindow } from 'lucide-react';
import type { SeatActorRef } from '../../../machines/seat/seat.machine';
import { selectMirroredCall } from '../../../machines/seat/seat.selectors';
import { Banner } from '../../ui/Banner/Banner';
import { TakeOver } from './TakeOver';

const details = {
  none: 'Calls ring and open there.',
  ringing: 'A call is ringing there.',
  live: 'A call is live there.',
} as const;

/** On every agent page but the dashboard, which says it in full. */
export function SeatBanner({ seat }: { readonly seat: SeatActorRef }) {
  const call = useSelector(seat, selectMirroredCall);
  return (
    <Banner
      tone="info"
      icon={AppWindow}
      title="Your phone is in another tab."
      detail={details[call?.phase ?? 'none']}
      action={<TakeOver seat={seat} />}
    />
  );
}
