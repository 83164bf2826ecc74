import { useSelector } from '@xstate/react';
import { selectSessionRef } from '../../machines/app/app.selectors';
import { selectSettingsRef } from '../../machines/audio/audio.selectors';
import { selectMonitorRef } from '../../machines/supervision/supervision.selectors';
import type { WorkspaceActorRef } from '../../machines/workspace/workspace.machine';
import {
  selectAttentionRef,
  selectAudioRef,
  selectAvailabilityRef,
  selectCallRef,
  selectManualRef,
  selectPhoneLeaseRef,
  selectPhoneRef,
  selectReadinessRef,
  selectRealtimeRef,
  selectSoundsRef,
  selectSupervisionRef,
  selectWaitingRef,
} from '../../machines/workspace/workspace.selectors';
import { useAppActor } from './actor-context';
import type { PageProps } from './page-props';

/** The children of app and workspace as one set; null while they come or go. */
export function useActors(workspace: WorkspaceActorRef): PageProps | null {
  const app = useAppActor();
  const session = useSelector(app, selectSessionRef);
  const realtime = useSelector(workspace, selectRealtimeRef);
  const phone = useSelector(workspace, selectPhoneRef);
  const readiness = useSelector(workspace, selectReadinessRef);
  const call = useSelector(workspace, selectCallRef);
  const manual = useSelector(workspace, selectManualRef);
  const supervision = useSelector(workspace, selectSupervisionRef);
  const monitor = useSelector(supervision, (snapshot) =>
    snapshot === undefined ? null : selectMonitorRef(snapshot),
  );
  const sounds = useSelector(workspace, selectSoundsRef);
  const audio = useSelector(useSelector(workspace, selectAudioRef), (snapshot) =>
    snapshot === undefined ? null : selectSettingsRef(snapshot),
  );
  const attention = useSelector(workspace, selectAttentionRef);
  const phoneLease = useSelector(workspace, selectPhoneLeaseRef);
  const waiting = useSelector(workspace, selectWaitingRef);
  const availability = useSelector(workspace, selectAvailabilityRef);
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
    !phoneLease ||
    !waiting
  )
    return null;
  return {
    app,
    session,
    workspace,
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
    phoneLease,
    waiting,
  };
}
