import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { selectTrouble } from '../../machines/phone/phone.selectors';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';

const VoiceTroubleBanner = lazy(async () => ({
  default: (await import('./VoiceTroubleBanner')).VoiceTroubleBanner,
}));

interface VoiceBannerProps {
  /** The readiness card or the live call is on the page: what has no fault of its own is said there. */
  readonly onlyFaults: boolean;
}

/** VOICE-24: its code comes when there is something to say. */
export function VoiceBanner({ onlyFaults }: VoiceBannerProps) {
  const { phone } = useActors('phone');
  const trouble = useSelector(phone, selectTrouble);
  if (trouble === null || (onlyFaults && trouble === 'untold')) return null;
  return (
    <LazyPart>
      <VoiceTroubleBanner trouble={trouble} />
    </LazyPart>
  );
}
