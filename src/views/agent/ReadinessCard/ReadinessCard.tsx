import { useSelector } from '@xstate/react';
import type { AttentionActorRef } from '../../../machines/attention/attention.machine';
import type { PhoneActorRef } from '../../../machines/phone/phone.machine';
import { selectMicrophone, selectReadiness } from '../../../machines/phone/phone.selectors';
import type { RealtimeActorRef } from '../../../machines/realtime/realtime.machine';
import { selectConnection } from '../../../machines/realtime/realtime.selectors';
import type { SoundsActorRef } from '../../../machines/sounds/sounds.machine';
import { selectIsLocked } from '../../../machines/sounds/sounds.selectors';
import { Button } from '../../ui/Button/Button';
import { Card } from '../../ui/Card/Card';
import { NoticesRow } from './NoticesRow';
import { ReadinessRow } from './ReadinessRow';
import { connectionLook, soundsLook, voiceLook } from './readiness-looks';

interface ReadinessCardProps {
  readonly realtime: RealtimeActorRef;
  readonly phone: PhoneActorRef;
  readonly sounds: SoundsActorRef;
  readonly attention: AttentionActorRef;
}

function VoiceRow({ phone }: { readonly phone: PhoneActorRef }) {
  const readiness = useSelector(phone, selectReadiness);
  const microphone = useSelector(phone, selectMicrophone);
  const ask = () => phone.send({ type: 'phone.checkMicrophone' });
  return (
    <ReadinessRow
      title="Voice device"
      {...voiceLook(readiness, microphone)}
      action={
        microphone === 'unasked' ? (
          <Button size="sm" onPress={ask}>
            Allow microphone
          </Button>
        ) : null
      }
    />
  );
}

/** Whether the next call can reach this agent and be heard. */
export function ReadinessCard({ realtime, phone, sounds, attention }: ReadinessCardProps) {
  const connection = useSelector(realtime, selectConnection);
  const isLocked = useSelector(sounds, selectIsLocked);
  const volume = useSelector(sounds, (snapshot) => snapshot.context.volume);
  return (
    <Card title="Before the next call">
      <ul>
        <ReadinessRow title="Live connection" {...connectionLook(connection)} />
        <VoiceRow phone={phone} />
        <ReadinessRow title="Sounds" {...soundsLook(isLocked, volume)} />
        {/* One thing at a time: with the sounds banner still above, a fourth row pushes the counters off the page. */}
        {isLocked ? null : <NoticesRow attention={attention} />}
      </ul>
    </Card>
  );
}
