import type { AppActorRef } from '../../machines/app/app.machine';
import type { AttentionActorRef } from '../../machines/attention/attention.machine';
import type { AudioSettingsActorRef } from '../../machines/audio-settings/audio-settings.machine';
import type { AvailabilityActorRef } from '../../machines/availability/availability.machine';
import type { CallActorRef } from '../../machines/call/call.machine';
import type { ManualDraftActorRef } from '../../machines/manual-draft/manual-draft.machine';
import type { MonitorActorRef } from '../../machines/monitor/monitor.machine';
import type { PhoneActorRef } from '../../machines/phone/phone.machine';
import type { PhoneLeaseActorRef } from '../../machines/phone-lease/phone-lease.machine';
import type { ReadinessActorRef } from '../../machines/readiness/readiness.machine';
import type { RealtimeActorRef } from '../../machines/realtime/realtime.machine';
import type { SessionActorRef } from '../../machines/session/session.machine';
import type { SoundsActorRef } from '../../machines/sounds/sounds.machine';
import type { SupervisionActorRef } from '../../machines/supervision/supervision.machine';
import type { WaitingCallsActorRef } from '../../machines/waiting-calls/waiting-calls.machine';
import type { WorkspaceActorRef } from '../../machines/workspace/workspace.machine';

/** The actors every page of a signed-in user is given; a page takes those it needs. */
export interface PageProps {
  readonly app: AppActorRef;
  readonly session: SessionActorRef;
  readonly workspace: WorkspaceActorRef;
  readonly realtime: RealtimeActorRef;
  readonly phone: PhoneActorRef;
  readonly readiness: ReadinessActorRef;
  readonly call: CallActorRef;
  readonly manual: ManualDraftActorRef;
  readonly supervision: SupervisionActorRef;
  /** null for agents, and until its code is there. */
  readonly monitor: MonitorActorRef | null;
  readonly sounds: SoundsActorRef;
  /** null on admin pages, where no phone is wanted, and until its code is there. */
  readonly audio: AudioSettingsActorRef | null;
  readonly attention: AttentionActorRef;
  readonly phoneLease: PhoneLeaseActorRef;
  readonly availability: AvailabilityActorRef;
  readonly waiting: WaitingCallsActorRef;
}

/** What the admin's pages are given: none is shown before the monitor runs. */
export interface AdminPageProps extends PageProps {
  readonly monitor: MonitorActorRef;
}
