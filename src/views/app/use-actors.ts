import { useSelector } from '@xstate/react';
import { selectSessionRef } from '../../machines/app/app.selectors';
import { selectSettingsRef } from '../../machines/audio/audio.selectors';
import type { DeskActorRef } from '../../machines/desk/desk.machine';
import {
  selectAttentionRef,
  selectAudioRef,
  selectAvailabilityRef,
  selectCallRef,
  selectManualRef,
  selectPhoneRef,
  selectReadinessRef,
  selectRealtimeRef,
  selectSeatRef,
  selectSoundsRef,
  selectSupervisionRef,
  selectWaitingRef,
} from '../../machines/desk/desk.selectors';
import { selectMonitorRef } from '../../machines/supervision/supervision.selectors';
import { useAppActor } from './actor-context';
import type { PageProps } from './page-props';

/** The children of app and desk as one set; null while they come or go. */
export function useActors(desk: DeskActorRef): PageProps | null {
  const app = useAppActor();
  const session = useSelector(app, selectSessionRef);
  const realtime = useSelector(desk, selectRealtimeRef);
  const phone = useSelector(desk, selectPhoneRef);
  const readiness = useSelector(desk, selectReadinessRef);
  const call = useSelector(desk, selectCallRef);
  const manual = useSelector(desk, selectManualRef);
  const supervision = useSelector(desk, selectSupervisionRef);
  const monitor = useSelector(supervision, (snapshot) =>
    snapshot === undefined ? null : selectMonitorRef(snapshot),
  );
  const sounds = useSelector(desk, selectSoundsRef);
  const audio = useSelector(useSelector(desk, selectAudioRef), (snapshot) =>
    snapshot === undefined ? null : selectSettingsRef(snapshot),
  );
  const attention = useSelector(desk, selectAttentionRef);
  const seat = useSelector(desk, selectSeatRef);
  const waiting = useSelector(desk, selectWaitingRef);
  const availability = useSelector(desk, selectAvailabilityRef);
  if (
    !session ||
    !realtime ||
    !phone ||
    !readiness ||
    !call ||
    !manual ||
    !supervision ||
    !sounds ||
    !attention ||
    !availability ||
    !seat ||
    !waiting
  )
    return null;
  return {
    app,
    session,
    desk,
    realtime,
    phone,
    readiness,
    call,
    manual,
    supervision,
    monitor,
    sounds,
    audio,
    attention,
    availability,
    seat,
    waiting,
  };
}
