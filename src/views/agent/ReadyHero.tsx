import { Headset } from 'lucide-react';
import type { Blocker } from '../../machines/workspace/workspace.readiness';
import { Keys } from '../ui/Kbd/Kbd';
import { Hero } from './Hero';
import * as styles from './ReadyHero.css';

/** A call comes, but may be missed or begin badly: what to do about it. */
const warnings: Readonly<Partial<Record<Blocker, string>>> = {
  soundsLocked: 'Sounds are off. Click anywhere to hear the ring.',
  ringSpeakerGone: 'The ring cannot be heard. Choose its speaker in Audio settings.',
  ringSilent: 'The ring is silent. Turn it up in Audio settings.',
  voiceExpiring: 'The phone line will be lost soon. Check your network.',
  microphoneUnasked: 'Allow the microphone before the first call.',
  microphoneGone: 'Your usual microphone is missing. Another one is used.',
};

interface ReadyHeroProps {
  /** What should be seen to before the call comes. */
  readonly blocker: Blocker | null;
}

/** Only where it is true. */
export function ReadyHero({ blocker }: ReadyHeroProps) {
  const warning = blocker === null ? undefined : warnings[blocker];
  return (
    <Hero title="Ready to receive calls" icon={Headset} tone={warning === undefined ? 'ready' : 'waiting'}>
      <span>{warning ?? 'The next call opens here.'}</span>
      {warning === undefined ? (
        <span className={styles.keys}>
          <span>Press</span>
          <Keys keys={['Enter']} always />
          <span>to answer it.</span>
        </span>
      ) : null}
    </Hero>
  );
}
