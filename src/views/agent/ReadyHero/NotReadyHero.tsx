import { useSelector } from '@xstate/react';
import { Coffee, HeadphoneOff, MicOff } from 'lucide-react';
import type { AvailabilityActorRef } from '../../../machines/availability/availability.machine';
import { selectSetBy } from '../../../machines/availability/availability.selectors';
import type { MicrophoneAnswer } from '../../../machines/phone/phone.types';
import type { NotReady } from '../../../services/agents/agent.types';
import { Hero } from './Hero';

export interface NotReadyHeroProps {
  readonly availability: AvailabilityActorRef;
  /** What keeps a call from being heard in this tab; null on a break alone. */
  readonly hindrance: NotReady | null;
  readonly isOnBreak: boolean;
  readonly microphone: MicrophoneAnswer | 'asking';
  /** The server said that it offers no calls. */
  readonly isNotOffered: boolean;
}

const NOT_OFFERED = 'Calls are not offered to you.';

const microphoneWords = (microphone: MicrophoneAnswer | 'asking') => {
  if (microphone !== 'missing')
    return {
      title: 'Allow the microphone to take calls',
      detail: 'Allow it for this site beside the address in your browser.',
    };
  return globalThis.isSecureContext === false
    ? {
        title: 'The microphone needs https or localhost',
        detail: 'Open this page at such an address to take calls.',
      }
    : { title: 'Plug in a microphone to take calls', detail: 'No microphone was found.' };
};

/** Why no call comes, or could not be heard, and what to do. */
export function NotReadyHero(props: NotReadyHeroProps) {
  const { availability, hindrance, isOnBreak, microphone, isNotOffered } = props;
  const setBy = useSelector(availability, selectSetBy);
  if (isOnBreak || hindrance === null)
    return (
      <Hero title="You are on a break" icon={Coffee} tone="waiting">
        <span>Calls go to other agents.</span>
        {setBy === null ? null : <span>{`Set by ${setBy}`}</span>}
      </Hero>
    );
  if (hindrance === 'voice')
    return (
      <Hero title="The phone line is not ready" icon={HeadphoneOff} tone="waiting">
        {isNotOffered ? NOT_OFFERED : 'You could not hear callers.'}
      </Hero>
    );
  const { title, detail } = microphoneWords(microphone);
  return (
    <Hero title={title} icon={MicOff} tone="waiting">
      {isNotOffered ? `${NOT_OFFERED} ${detail}` : detail}
    </Hero>
  );
}
