import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { selectNoticePermission } from '../../machines/attention/attention.selectors';
import { selectGone, selectNameInUse } from '../../machines/audio-settings/audio-settings.selectors';
import { selectCanRetry, selectMicrophone, selectVoice } from '../../machines/phone/phone.selectors';
import { selectAreCallsRefused, selectConnection } from '../../machines/realtime/realtime.selectors';
import { selectIsLocked, selectVolume } from '../../machines/sounds/sounds.selectors';
import type { NotReady } from '../../services/agents/agent.types';
import { useActors, useLateActor } from '../app/use-actors';
import { useAudio } from '../audio/use-audio';
import { Button } from '../ui/buttons/Button';
import { Card } from '../ui/Card/Card';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon/Icon';
import { List } from '../ui/List';
import { Spinner } from '../ui/states/Spinner';
import { useFocusAfter } from '../ui/use-focus';
import * as styles from './ReadinessCard.css';
import {
  connectionLook,
  microphoneLook,
  noticesLook,
  type ReadinessLook,
  sentences,
  soundsLook,
  voiceLook,
} from './readiness-looks';
import { useBlocker } from './use-blocker';

interface ReadinessRowProps extends ReadinessLook {
  readonly title: string;
  readonly action?: ReactNode;
}

/** What is well takes one line, so that what is not stands out; both fit the page. */
function ReadinessRow({ title, detail, word, family, icon, mark, action = null }: ReadinessRowProps) {
  const isFine = family === 'green';
  const place = useRef<HTMLLIElement>(null);
  useFocusAfter(action !== null, () => place.current);
  return (
    <li ref={place} tabIndex={-1} className={cx(styles.row, isFine ? styles.rowFine : null)}>
      <span className={cx(isFine ? styles.tileFine : styles.tile, styles.ground[family])}>
        <Icon of={icon} size={isFine ? 16 : 18} />
      </span>
      <span className={isFine ? styles.wordsFine : styles.words}>
        <span className={styles.title}>{title}</span>
        {detail === '' ? null : (
          <span className={styles.detail} title={detail}>
            {detail}
          </span>
        )}
      </span>
      {action ?? (
        <span className={`${styles.state} ${styles.ink[family]}`}>
          {mark === 'spinner' ? <Spinner size={14} /> : <Icon of={mark} size={14} />}
          <span>{word}</span>
        </span>
      )}
    </li>
  );
}

interface MicrophoneRowProps {
  readonly isNotOffered: boolean;
}

function MicrophoneRow({ isNotOffered }: MicrophoneRowProps) {
  const { phone } = useActors('phone');
  const answer = useSelector(phone, selectMicrophone);
  const nameInUse = useAudio(selectNameInUse('microphone'), null);
  const gone = useAudio(selectGone('microphone'), null);
  return (
    <ReadinessRow
      title="Microphone"
      {...microphoneLook({ answer, nameInUse, gone, isNotOffered })}
      action={
        answer === 'unasked' ? (
          <Button size="sm" onPress={() => phone.send({ type: 'phone.checkMicrophone' })}>
            Allow microphone
          </Button>
        ) : null
      }
    />
  );
}

interface VoiceRowProps {
  readonly isNotOffered: boolean;
}

function VoiceRow({ isNotOffered }: VoiceRowProps) {
  const { phone } = useActors('phone');
  const voice = useSelector(phone, selectVoice);
  const canRetry = useSelector(phone, selectCanRetry);
  return (
    <ReadinessRow
      title="Phone line"
      {...voiceLook(voice, isNotOffered)}
      action={
        voice === 'failed' && canRetry ? (
          <Button size="sm" onPress={() => phone.send({ type: 'phone.retry' })}>
            Try again
          </Button>
        ) : null
      }
    />
  );
}

/** What became of the question for desktop notifications; who declined may still allow them here. */
export function NoticesRow() {
  const { attention } = useActors('attention');
  const permission = useSelector(attention, selectNoticePermission);
  if (permission !== 'granted' && permission !== 'denied' && permission !== 'declined') return null;
  return (
    <ReadinessRow
      title="Desktop notifications"
      {...noticesLook(permission)}
      action={
        permission === 'declined' ? (
          <Button size="sm" onPress={() => attention.send({ type: 'attention.allow' })}>
            Allow
          </Button>
        ) : null
      }
    />
  );
}

function SoundsRow() {
  const { sounds } = useActors('sounds');
  const isLocked = useSelector(sounds, selectIsLocked);
  const volume = useSelector(sounds, selectVolume);
  const nameInUse = useAudio(selectNameInUse('ringSpeaker'), null);
  const gone = useAudio(selectGone('ringSpeaker'), null);
  return <ReadinessRow title="Sounds" {...soundsLook({ isLocked, volume, nameInUse, gone })} />;
}

interface ReadinessCardProps {
  /** Why the server offers no calls, where it gives a reason. */
  readonly notReady: NotReady | null;
}

/** Whether the next call can reach this agent and be heard; what is to be done first where not. */
export function ReadinessCard({ notReady }: ReadinessCardProps) {
  const { realtime, sounds } = useActors('realtime', 'sounds');
  const audio = useLateActor('audio');
  const connection = useSelector(realtime, selectConnection);
  const areCallsRefused = useSelector(realtime, selectAreCallsRefused);
  const isLocked = useSelector(sounds, selectIsLocked);
  const blocker = useBlocker();
  return (
    <Card
      title={blocker === null ? 'Phone and sounds work' : sentences[blocker]}
      aside={
        <Button
          size="sm"
          variant="ghost"
          aria-label="Audio settings"
          aria-keyshortcuts="Alt+A"
          aria-haspopup="dialog"
          isDisabled={audio === undefined}
          onPress={() => audio?.send({ type: 'audio.openPanel' })}
        >
          Audio
        </Button>
      }
    >
      <List>
        <ReadinessRow title="Live connection" {...connectionLook(connection, areCallsRefused)} />
        <VoiceRow isNotOffered={notReady === 'voice'} />
        <MicrophoneRow isNotOffered={notReady === 'microphone'} />
        <SoundsRow />
        {/* One thing at a time: with the sounds banner still above, a fifth row pushes the counters off the page. */}
        {isLocked ? null : <NoticesRow />}
      </List>
    </Card>
  );
}
