import type { afterCallMachine } from '../../../src/machines/after-call/after-call.machine';
import type { attentionMachine } from '../../../src/machines/attention/attention.machine';
import type { audioMachine } from '../../../src/machines/audio/audio.machine';
import type { availabilityMachine } from '../../../src/machines/availability/availability.machine';
import type { callMachine } from '../../../src/machines/call/call.machine';
import type { capabilitiesMachine } from '../../../src/machines/capabilities/capabilities.machine';
import type { keptOrdersMachine } from '../../../src/machines/kept-orders/kept-orders.machine';
import type { manualDraftMachine } from '../../../src/machines/manual-draft/manual-draft.machine';
import type { phoneMachine } from '../../../src/machines/phone/phone.machine';
import type { readinessMachine } from '../../../src/machines/readiness/readiness.machine';
import type { realtimeMachine } from '../../../src/machines/realtime/realtime.machine';
import type { recorderMachine } from '../../../src/machines/recorder/recorder.machine';
import type { signOutMachine } from '../../../src/machines/sign-out/sign-out.machine';
import type { soundsMachine } from '../../../src/machines/sounds/sounds.machine';
import type { supervisionMachine } from '../../../src/machines/supervision/supervision.machine';
import type { waitingCallsMachine } from '../../../src/machines/waiting-calls/waiting-calls.machine';
import { workspaceMachine } from '../../../src/machines/workspace/workspace.machine';
import type { DayZoneChanged, NewDaysInput } from '../../../src/machines/workspace/workspace.types';
import { makeAgent } from '../../support/fixtures';
import { standInCallback, standInChart } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { obligingPhoneLease } from './obliging-phone-lease';

/** The workspace chart with stand-ins for its charts; no other tab is there. */
export function createTestWorkspace(path = '/agent', user = makeAgent(), calls?: typeof callMachine) {
  const realtime = standInChart<typeof realtimeMachine>();
  const phone = standInChart<typeof phoneMachine>();
  const readiness = standInChart<typeof readinessMachine>();
  const call = standInChart<typeof callMachine>();
  const manual = standInChart<typeof manualDraftMachine>();
  const supervision = standInChart<typeof supervisionMachine>();
  const sounds = standInChart<typeof soundsMachine>();
  const audio = standInChart<typeof audioMachine>();
  const attention = standInChart<typeof attentionMachine>();
  const availability = standInChart<typeof availabilityMachine>();
  const afterCall = standInChart<typeof afterCallMachine>();
  const kept = standInChart<typeof keptOrdersMachine>();
  const signOut = standInChart<typeof signOutMachine>();
  const waiting = standInChart<typeof waitingCallsMachine>();
  const recorder = standInChart<typeof recorderMachine>();
  const phoneLease = obligingPhoneLease();
  const capabilities = standInChart<typeof capabilitiesMachine>();
  const newDays = standInCallback<DayZoneChanged, NewDaysInput>();
  const chart = startUnderParent(
    workspaceMachine.provide({
      actors: {
        capabilities: capabilities.logic,
        realtime: realtime.logic,
        phone: phone.logic,
        readiness: readiness.logic,
        call: calls ?? call.logic,
        manual: manual.logic,
        supervision: supervision.logic,
        sounds: sounds.logic,
        audio: audio.logic,
        attention: attention.logic,
        availability: availability.logic,
        afterCall: afterCall.logic,
        phoneLease: phoneLease.logic,
        kept: kept.logic,
        signOut: signOut.logic,
        waiting: waiting.logic,
        recorder: recorder.logic,
        newDays: newDays.logic,
      },
    }),
    { session: { user, token: 'token-1' }, path, seed: 1 },
    undefined,
    ['incomingCalls', 'nextCall'],
  );
  const goTo = (to: string) => chart.ref.send({ type: 'url.changed', path: to });
  const told = ({ received }: { received: readonly { type: string }[] }) => received.map(({ type }) => type);
  /** The channels the realtime chart was told to watch; it takes the same list twice for one. */
  const watched = () =>
    realtime.received.flatMap((event) => (event.type === 'realtime.watch' ? [event.channels.join()] : []));
  return {
    ...chart,
    realtime,
    phone,
    readiness,
    call,
    manual,
    supervision,
    sounds,
    audio,
    attention,
    availability,
    afterCall,
    phoneLease,
    kept,
    signOut,
    waiting,
    recorder,
    capabilities,
    newDays,
    goTo,
    told,
    watched,
  };
}
