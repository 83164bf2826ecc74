import { useSelector } from '@xstate/react';
import type { LucideIcon } from 'lucide-react';
import Coffee from 'lucide-react/icons/coffee';
import HeadphoneOff from 'lucide-react/icons/headphone-off';
import MicOff from 'lucide-react/icons/mic-off';
import Power from 'lucide-react/icons/power';
import WifiOff from 'lucide-react/icons/wifi-off';
import {
  selectCanTakeCalls,
  selectIsChanging,
  selectSetBy,
} from '../../machines/availability/availability.selectors';
import type { Blocker } from '../../machines/workspace/workspace.readiness';
import { useActors } from '../app/use-actors';
import { Button } from '../ui/buttons/Button';
import type { HeroKind } from './Hero';
import { Hero } from './Hero';

interface HeroWords {
  readonly title: string;
  /** What it means, and what to do first. */
  readonly detail: string;
  readonly icon: LucideIcon;
}

const gettingReady = (detail: string) => ({ title: 'Getting ready', detail, icon: HeadphoneOff });

const stopped: Readonly<Partial<Record<Blocker, HeroWords>>> = {
  offline: {
    title: 'You are not connected',
    detail: 'Calls cannot ring. Check your network.',
    icon: WifiOff,
  },
  callsRefused: {
    title: 'Calls cannot reach you',
    detail: 'The server gives this page no calls. If that lasts, reload it, or ask a supervisor.',
    icon: WifiOff,
  },
  microphoneBlocked: {
    title: 'Allow the microphone to take calls',
    detail: 'Allow it for this site beside the address in your browser.',
    icon: MicOff,
  },
  microphoneMissing: {
    title: 'Check the microphone to take calls',
    detail: 'None was found, or another program uses it.',
    icon: MicOff,
  },
  voiceFailed: {
    title: 'The phone line is not ready',
    detail: 'You could not hear callers. Check your network.',
    icon: HeadphoneOff,
  },
  voiceReturning: {
    title: 'The phone line is reconnecting',
    detail: 'You could not hear callers yet.',
    icon: HeadphoneOff,
  },
  connecting: gettingReady('Calls cannot ring yet.'),
  voiceStarting: gettingReady('The phone line is connecting.'),
  voiceOff: gettingReady('The phone line is not on yet.'),
};

const insecure: HeroWords = {
  title: 'The microphone needs https or localhost',
  detail: 'Open this page at such an address to take calls.',
  icon: MicOff,
};

const idle = {
  offDuty: {
    title: 'You are off duty',
    detail: 'Calls go to other agents until you take calls.',
    icon: Power,
  },
  onBreak: { title: 'You are on a break', detail: 'Calls go to other agents.', icon: Coffee },
  notOffered: gettingReady('Calls are not offered to you yet.'),
} satisfies Partial<Record<HeroKind, HeroWords>>;

type IdleKind = keyof typeof idle | 'stopped';

const notOffered = 'Calls are not offered to you.';

/** Why no call comes, or could not be spoken in. */
function idleWords(kind: IdleKind, blocker: Blocker | null, isNotOffered: boolean): HeroWords {
  if (kind !== 'stopped') return idle[kind];
  if (blocker === 'microphoneMissing' && globalThis.isSecureContext === false) return insecure;
  const words = (blocker === null ? undefined : stopped[blocker]) ?? idle.notOffered;
  return isNotOffered ? { ...words, detail: `${notOffered} ${words.detail}` } : words;
}

interface NotReadyHeroProps {
  readonly kind: IdleKind;
  readonly blocker: Blocker | null;
  readonly isNotOffered: boolean;
}

const ways = { onBreak: 'End break', offDuty: 'Take calls' } as const;

/** The way back, where the server lets one change the own status. */
function WayBack({ kind }: { readonly kind: keyof typeof ways }) {
  const { availability } = useActors('availability');
  const canTakeCalls = useSelector(availability, selectCanTakeCalls);
  const isChanging = useSelector(availability, selectIsChanging);
  if (!canTakeCalls && !isChanging) return null;
  return (
    <Button
      variant="primary"
      size="lg"
      isPending={isChanging}
      onPress={() => availability.send({ type: 'availability.choose', status: 'available' })}
    >
      {ways[kind]}
    </Button>
  );
}

/** Why no call comes, or could not be heard, and what to do. */
export function NotReadyHero({ kind, blocker, isNotOffered }: NotReadyHeroProps) {
  const { availability } = useActors('availability');
  const { title, detail, icon } = idleWords(kind, blocker, isNotOffered);
  const setBy = useSelector(availability, selectSetBy);
  const isChosen = kind === 'onBreak' || kind === 'offDuty';
  return (
    <Hero title={title} icon={icon} tone="waiting" action={isChosen ? <WayBack kind={kind} /> : null}>
      <span>{detail}</span>
      {isChosen && setBy !== null ? <span>{`Set by ${setBy}`}</span> : null}
    </Hero>
  );
}
