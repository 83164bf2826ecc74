import { Coffee, HeadphoneOff, Headset, type LucideIcon, MicOff } from 'lucide-react';
import type { MicrophoneAnswer } from '../../../machines/phone/phone.types';
import type { NotReady } from '../../../services/agents/agent.types';

export interface HeroFacts {
  readonly isOnBreak: boolean;
  /** What keeps a call from being heard in this tab. */
  readonly hindrance: NotReady | null;
  readonly microphone: MicrophoneAnswer | 'asking';
  /** No page elsewhere gets a microphone. */
  readonly isSecure: boolean;
  /** The server said that it offers no calls. */
  readonly isNotOffered: boolean;
}

export interface HeroLook {
  readonly title: string;
  /** null where the next call opens. */
  readonly detail: string | null;
  readonly icon: LucideIcon;
  readonly tone: 'ready' | 'waiting';
}

const NOT_OFFERED = 'Calls are not offered to you.';

const microphoneLook = ({ microphone, isSecure }: HeroFacts) => {
  if (!isSecure)
    return {
      title: 'The microphone needs https or localhost',
      detail: 'Open this page at such an address to take calls.',
    };
  return microphone === 'missing'
    ? { title: 'Plug in a microphone to take calls', detail: 'No microphone was found.' }
    : {
        title: 'Allow the microphone to take calls',
        detail: 'It is blocked. Allow it for this site beside the address in your browser.',
      };
};

/** Ready only where that is true (AGD-01); else what is to be done. */
export function heroLook(facts: HeroFacts): HeroLook {
  const { isOnBreak, hindrance, isNotOffered } = facts;
  if (isOnBreak)
    return {
      title: 'You are on a break',
      detail: 'Calls go to other agents.',
      icon: Coffee,
      tone: 'waiting',
    };
  if (hindrance === null)
    return { title: 'Ready to receive calls', detail: null, icon: Headset, tone: 'ready' };
  const offered = isNotOffered ? `${NOT_OFFERED} ` : '';
  if (hindrance === 'microphone') {
    const { title, detail } = microphoneLook(facts);
    return { title, detail: `${offered}${detail}`, icon: MicOff, tone: 'waiting' };
  }
  const detail = isNotOffered ? NOT_OFFERED : 'You could not hear callers.';
  return { title: 'The phone line is not ready', detail, icon: HeadphoneOff, tone: 'waiting' };
}
