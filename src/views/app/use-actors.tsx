import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { AppActorRef } from '../../machines/app/app.machine';
import { selectSessionRef } from '../../machines/app/app.selectors';
import type { AttentionActorRef } from '../../machines/attention/attention.machine';
import { selectSettingsRef } from '../../machines/audio/audio.selectors';
import type { AudioSettingsActorRef } from '../../machines/audio-settings/audio-settings.machine';
import type { AvailabilityActorRef } from '../../machines/availability/availability.machine';
import type { CallActorRef } from '../../machines/call/call.machine';
import type { ManualDraftActorRef } from '../../machines/manual-draft/manual-draft.machine';
import type { MonitorActorRef } from '../../machines/monitor/monitor.machine';
import type { PhoneActorRef } from '../../machines/phone/phone.machine';
import type { PhoneLeaseActorRef } from '../../machines/phone-lease/phone-lease.machine';
import type { ProblemReportActorRef } from '../../machines/problem-report/problem-report.machine';
import type { ReadinessActorRef } from '../../machines/readiness/readiness.machine';
import type { RealtimeActorRef } from '../../machines/realtime/realtime.machine';
import { selectReportRef } from '../../machines/recorder/recorder.selectors';
import type { SessionActorRef } from '../../machines/session/session.machine';
import type { SoundsActorRef } from '../../machines/sounds/sounds.machine';
import type { SupervisionActorRef } from '../../machines/supervision/supervision.machine';
import { selectMonitorRef } from '../../machines/supervision/supervision.selectors';
import type { WaitingCallsActorRef } from '../../machines/waiting-calls/waiting-calls.machine';
import { selectRealtimeRef } from '../../machines/workspace/shell.selectors';
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
  selectRecorderRef,
  selectSoundsRef,
  selectSupervisionRef,
  selectWaitingRef,
} from '../../machines/workspace/workspace.selectors';
import { useAppActor } from './actor-context';

/** The actors that views of a signed-in user read and send to. */
export interface Actors {
  readonly app: AppActorRef;
  readonly session: SessionActorRef;
  readonly workspace: WorkspaceActorRef;
  readonly realtime: RealtimeActorRef;
  readonly phone: PhoneActorRef;
  readonly readiness: ReadinessActorRef;
  readonly call: CallActorRef;
  readonly manual: ManualDraftActorRef;
  readonly supervision: SupervisionActorRef;
  /** On admin pages, once its code is there. */
  readonly monitor: MonitorActorRef;
  readonly sounds: SoundsActorRef;
  /** On agent pages, where a phone is wanted, once its code is there. */
  readonly audio: AudioSettingsActorRef;
  readonly attention: AttentionActorRef;
  readonly phoneLease: PhoneLeaseActorRef;
  readonly availability: AvailabilityActorRef;
  readonly waiting: WaitingCallsActorRef;
  /** Once its code is there. */
  readonly problemReport: ProblemReportActorRef;
}

type Late = 'monitor' | 'audio' | 'problemReport';
export type SignedInActors = Omit<Actors, Late> & { readonly [K in Late]: Actors[K] | undefined };

const ActorsContext = createContext<Partial<Actors>>({});

interface ActorsProviderProps {
  /** The same object as long as the actors are the same: every reader renders when it changes. */
  readonly actors: { readonly [K in keyof Actors]?: Actors[K] | undefined };
  readonly children: ReactNode;
}

export function ActorsProvider({ actors, children }: ActorsProviderProps) {
  return <ActorsContext value={actors}>{children}</ActorsContext>;
}

/** The actors of these names; all of them run while a view that asks for them is on screen. */
export function useActors<Name extends keyof Actors>(...names: readonly Name[]): Pick<Actors, Name> {
  const actors = useContext(ActorsContext);
  const missing = names.filter((name) => actors[name] === undefined);
  if (missing.length > 0) throw new Error(`No ActorsProvider above gives ${missing.join(', ')}`);
  // Each of the names was just found.
  return actors as Pick<Actors, Name>;
}

/** An actor whose code may not be there yet. */
export function useLateActor<Name extends Late>(name: Name): Actors[Name] | undefined {
  return useContext(ActorsContext)[name];
}

type WorkspaceSnapshot = SnapshotFrom<WorkspaceActorRef>;

/** null while any of them comes or goes. */
function childrenOf(snapshot: WorkspaceSnapshot) {
  const realtime = selectRealtimeRef(snapshot);
  const phone = selectPhoneRef(snapshot);
  const readiness = selectReadinessRef(snapshot);
  const call = selectCallRef(snapshot);
  const manual = selectManualRef(snapshot);
  const supervision = selectSupervisionRef(snapshot);
  const sounds = selectSoundsRef(snapshot);
  const attention = selectAttentionRef(snapshot);
  const phoneLease = selectPhoneLeaseRef(snapshot);
  const waiting = selectWaitingRef(snapshot);
  const availability = selectAvailabilityRef(snapshot);
  if (!realtime || !phone || !readiness || !call || !manual || !supervision) return null;
  if (!sounds || !attention || !phoneLease || !waiting || !availability) return null;
  return {
    ...{ realtime, phone, readiness, call, manual, supervision },
    ...{ sounds, attention, phoneLease, waiting, availability },
  };
}

/** What the signed-in part of the app gives its views; null while the actors come or go. */
export function useSignedInActors(workspace: WorkspaceActorRef): SignedInActors | null {
  const app = useAppActor();
  const session = useSelector(app, selectSessionRef);
  const children = useSelector(workspace, childrenOf, shallowEqual);
  const monitor = useSelector(children?.supervision, (snapshot) =>
    snapshot === undefined ? null : selectMonitorRef(snapshot),
  );
  const audio = useSelector(useSelector(workspace, selectAudioRef), (snapshot) =>
    snapshot === undefined ? null : selectSettingsRef(snapshot),
  );
  const problemReport = useSelector(useSelector(workspace, selectRecorderRef), (snapshot) =>
    snapshot === undefined ? null : selectReportRef(snapshot),
  );
  return useMemo(() => {
    if (!session || children === null) return null;
    return {
      ...{ ...children, app, session, workspace },
      monitor: monitor ?? undefined,
      audio: audio ?? undefined,
      problemReport: problemReport ?? undefined,
    };
  }, [app, session, workspace, children, monitor, audio, problemReport]);
}
