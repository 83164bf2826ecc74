import { useSelector } from '@xstate/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import BellRing from 'lucide-react/icons/bell-ring';
import MicOff from 'lucide-react/icons/mic-off';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import WifiOff from 'lucide-react/icons/wifi-off';
import { lazy, type ReactNode } from 'react';
import { selectNoticePermission } from '../../machines/attention/attention.selectors';
import { selectMicrophone, selectTrouble } from '../../machines/phone/phone.selectors';
import { selectConnection, selectIsFirstTry } from '../../machines/realtime/realtime.selectors';
import { selectIsSwitchingMode } from '../../machines/session/session.selectors';
import { selectIsLocked } from '../../machines/sounds/sounds.selectors';
import { LazyPart } from '../app/LazyPart';
import { lostParts } from '../app/lost-parts';
import { useActors } from '../app/use-actors';
import { Button } from '../ui/buttons/Button';
import { Banner } from '../ui/status/Banner';
import * as styles from './Banners.css';

export function AdminModeBanner() {
  const { session } = useActors('session');
  const isSwitching = useSelector(session, selectIsSwitchingMode);
  return (
    <Banner
      tone="info"
      icon={ShieldCheck}
      title="ADMIN MODE - You are viewing the agent dashboard as an administrator"
      live="off"
      action={
        <Button
          icon={ArrowLeft}
          isPending={isSwitching}
          onPress={() => session.send({ type: 'session.switchMode', to: 'admin' })}
        >
          Back to Admin
        </Button>
      }
    />
  );
}

const VoiceTroubleBanner = lazy(async () => ({
  default: (await import('./VoiceTroubleBanner')).VoiceTroubleBanner,
}));

interface VoiceBannerProps {
  /** The readiness card or the live call is on the page: what has no fault of its own is said there. */
  readonly onlyFaults: boolean;
}

/** Its code comes when there is something to say. */
export function VoiceBanner({ onlyFaults }: VoiceBannerProps) {
  const { phone } = useActors('phone');
  const trouble = useSelector(phone, selectTrouble);
  if (trouble === null || (onlyFaults && trouble === 'unexplained')) return null;
  return (
    <LazyPart>
      <VoiceTroubleBanner trouble={trouble} />
    </LazyPart>
  );
}

/** Stands before its banner comes: some screen readers do not speak a status that comes with its text. */
export function BannerPlace({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className={styles.place}>
      {children}
    </div>
  );
}

/** Until a click, key press or touch anywhere unlocks audio. */
export function SoundsBanner() {
  const { sounds } = useActors('sounds');
  const isLocked = useSelector(sounds, selectIsLocked);
  if (!isLocked) return null;
  return (
    <Banner
      tone="warning"
      icon={VolumeX}
      live="off"
      title="Sounds are off."
      detail="You may miss the ring of an incoming call."
      action={
        <Button icon={Volume2} onPress={() => sounds.send({ type: 'sounds.unlock' })}>
          Enable Sounds
        </Button>
      }
    />
  );
}

/** Whatever stands in it is missing until then: the popup of a call, or a dialog that a button opens. */
export function LostPartBanner() {
  const isLost = useSelector(lostParts, ({ context }) => context.count > 0);
  if (!isLost) return null;
  return (
    <Banner
      tone="error"
      icon={WifiOff}
      title="Part of this page is missing."
      detail="It could not be loaded. Check the connection, then load the page again."
      live="assertive"
      action={<Button onPress={() => window.location.reload()}>Load again</Button>}
    />
  );
}

interface ConnectionBannerProps {
  /** What being cut off means here. */
  readonly consequence: string;
  readonly lossNote: string;
}

/** Nothing while connected; yellow while it is being tried, red when that failed. */
export function ConnectionBanner({ consequence, lossNote }: ConnectionBannerProps) {
  const { realtime } = useActors('realtime');
  const connection = useSelector(realtime, selectConnection);
  const isFirstTry = useSelector(realtime, selectIsFirstTry);
  const isTrying = connection === 'initialized' || connection === 'connecting';
  return (
    <>
      <BannerPlace>
        {isTrying ? (
          <div className={isFirstTry ? styles.late : undefined}>
            <Banner
              tone="warning"
              icon="spinner"
              live="off"
              title="Reconnecting to live updates."
              detail={consequence}
            />
          </div>
        ) : null}
      </BannerPlace>
      {isTrying || connection === 'connected' ? null : (
        <Banner
          tone="error"
          icon={WifiOff}
          title="Live updates are unavailable."
          detail={lossNote}
          live="assertive"
          action={<Button onPress={() => realtime.send({ type: 'realtime.retry' })}>Try again</Button>}
        />
      )}
    </>
  );
}

const texts = {
  blocked: { title: 'Microphone blocked.', detail: 'Allow it in the browser to take calls.' },
  missing: { title: 'No microphone can be used.', detail: 'Plug one in, or close the program that uses it.' },
  /** No browser gives such a page one, however many are plugged in. */
  insecure: {
    title: 'The microphone needs https or localhost.',
    detail: 'Open this page at such an address.',
  },
} as const;

export function MicrophoneBanner() {
  const { phone } = useActors('phone');
  const microphone = useSelector(phone, selectMicrophone);
  if (microphone !== 'blocked' && microphone !== 'missing') return null;
  const isInsecure = microphone === 'missing' && globalThis.isSecureContext === false;
  const { title, detail } = texts[isInsecure ? 'insecure' : microphone];
  return (
    <Banner
      tone="error"
      icon={MicOff}
      title={title}
      detail={detail}
      live="assertive"
      action={<Button onPress={() => phone.send({ type: 'phone.checkMicrophone' })}>Check again</Button>}
    />
  );
}

/** Asks once whether a call may show over other windows, and not while the sounds are asked for. */
export function NoticesBanner() {
  const { sounds, attention } = useActors('sounds', 'attention');
  const permission = useSelector(attention, selectNoticePermission);
  const isLocked = useSelector(sounds, selectIsLocked);
  const isAsking = permission === 'asking';
  if (isLocked || (permission !== 'unasked' && !isAsking)) return null;
  return (
    <Banner
      tone="info"
      icon={BellRing}
      live="off"
      title="Get notified of calls?"
      detail="While you look elsewhere, a call shows restaurant and caller over other windows."
      action={
        <div className={styles.answers}>
          <Button
            variant="ghost"
            isDisabled={isAsking}
            onPress={() => attention.send({ type: 'attention.decline' })}
          >
            Not now
          </Button>
          <Button
            isPending={isAsking}
            pendingText="Asking..."
            onPress={() => attention.send({ type: 'attention.allow' })}
          >
            Allow
          </Button>
        </div>
      }
    />
  );
}
