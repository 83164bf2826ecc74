import { describe, expect, it } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate';
import { accountLinkMachine } from '../../../src/machines/account-link/account-link.machine';
import { appMachine } from '../../../src/machines/app/app.machine';
import { attentionMachine } from '../../../src/machines/attention/attention.machine';
import { audioMachine } from '../../../src/machines/audio/audio.machine';
import { audioSettingsMachine } from '../../../src/machines/audio-settings/audio-settings.machine';
import { availabilityMachine } from '../../../src/machines/availability/availability.machine';
import { callMachine } from '../../../src/machines/call/call.machine';
import { callBurstMachine } from '../../../src/machines/call-burst/call-burst.machine';
import { callWatchMachine } from '../../../src/machines/call-watch/call-watch.machine';
import { callersMachine } from '../../../src/machines/callers/callers.machine';
import { customerLookupMachine } from '../../../src/machines/customer-lookup/customer-lookup.machine';
import { customerMergeMachine } from '../../../src/machines/customer-merge/customer-merge.machine';
import { customerPhoneMachine } from '../../../src/machines/customer-phone/customer-phone.machine';
import { fileExportMachine } from '../../../src/machines/file-export/file-export.machine';
import { hangUpMachine } from '../../../src/machines/hang-up/hang-up.machine';
import { incomingCallsMachine } from '../../../src/machines/incoming-calls/incoming-calls.machine';
import { liveCallMachine } from '../../../src/machines/live-call/live-call.machine';
import { liveLineMachine } from '../../../src/machines/live-line/live-line.machine';
import { menuMachine } from '../../../src/machines/menu/menu.machine';
import { monitorMachine } from '../../../src/machines/monitor/monitor.machine';
import { orderDraftMachine } from '../../../src/machines/order-draft/order-draft.machine';
import { orderStatusMachine } from '../../../src/machines/order-status/order-status.machine';
import { phoneMachine } from '../../../src/machines/phone/phone.machine';
import { phoneLeaseMachine } from '../../../src/machines/phone-lease/phone-lease.machine';
import { problemReportMachine } from '../../../src/machines/problem-report/problem-report.machine';
import { realtimeMachine } from '../../../src/machines/realtime/realtime.machine';
import { recorderMachine } from '../../../src/machines/recorder/recorder.machine';
import { secondFactorMachine } from '../../../src/machines/second-factor/second-factor.machine';
import { secondStepMachine } from '../../../src/machines/second-step/second-step.machine';
import { sessionMachine } from '../../../src/machines/session/session.machine';
import { setUpMachine } from '../../../src/machines/set-up/set-up.machine';
import { mustProvideAction, mustProvideGuard, NotProvided } from '../../../src/machines/shared/must-provide';
import { signOutMachine } from '../../../src/machines/sign-out/sign-out.machine';
import { soundsMachine } from '../../../src/machines/sounds/sounds.machine';
import { supervisionMachine } from '../../../src/machines/supervision/supervision.machine';

const stubs: readonly [AnyStateMachine, readonly string[]][] = [
  [appMachine, ['location', 'loadWorkspace']],
  [sessionMachine, ['signIn', 'signOut', 'switchMode', 'loadSecondStep', 'sessionKeeper']],
  [secondStepMachine, ['sendCode']],
  [secondFactorMachine, ['beginSetUp', 'confirmSetUp']],
  [setUpMachine, ['sendSetUp']],
  [accountLinkMachine, ['openLink', 'sendLinkForm', 'watchLink']],
  [realtimeMachine, ['echoConnection', 'watchBrowser', 'presence']],
  [phoneMachine, ['fetchPhoneToken', 'phoneDevice', 'requestMicrophone', 'watchMicrophone']],
  [soundsMachine, ['audioUnlock', 'soundPlayer']],
  [audioMachine, ['loadAudio']],
  [audioSettingsMachine, ['watchDevices', 'choiceKeeper', 'levelMeter', 'playTest']],
  [attentionMachine, ['noticePermission', 'watchVisibility', 'callNotice', 'signTab', 'warnBeforeLeaving']],
  [availabilityMachine, ['changeStatus']],
  [phoneLeaseMachine, ['phoneLeaseLock', 'phoneLeaseChannel', 'clock']],
  [monitorMachine, ['clock']],
  [fileExportMachine, ['saveFile']],
  [customerMergeMachine, ['fetchPreview', 'sendMerge']],
  [recorderMachine, ['loadRecorder']],
  [problemReportMachine, ['recordShift', 'downloadReport', 'sendReport']],
  [callBurstMachine, ['simulateCall']],
  [callersMachine, ['fetchCallsToTake']],
  [supervisionMachine, ['loadMonitor']],
  [orderStatusMachine, ['changeOrderStatus']],
  [callMachine, ['acceptCall']],
  [incomingCallsMachine, ['fetchActiveCalls', 'lookAtFocus', 'nextLine']],
  [callWatchMachine, ['fetchActiveCalls']],
  [hangUpMachine, ['endCall']],
  [liveCallMachine, ['callKeeper', 'clock']],
  [liveLineMachine, ['liveLine', 'watchSpeech', 'headsetButtons']],
  [customerLookupMachine, ['lookupCustomer', 'createCustomer', 'updateCustomer']],
  [menuMachine, ['fetchMenu', 'searchMenu', 'guessItems']],
  [orderDraftMachine, ['submitOrder']],
  [customerPhoneMachine, ['exchange', 'clock', 'ringback', 'watchMicrophones']],
];

const failureOf = (logic: AnyActorLogic): Promise<unknown> =>
  new Promise((resolve) => {
    const actor = createActor(logic);
    actor.subscribe({ error: resolve });
    actor.start();
  });

describe('an actor that was not provided', () => {
  it.each(stubs.flatMap(([machine, names]) => names.map((name) => [name, machine] as const)))(
    'fails with its name: %s',
    async (name, machine) => {
      const logic: unknown = machine.implementations.actors[name];
      expect(await failureOf(logic as AnyActorLogic)).toEqual(new NotProvided(name));
    },
  );

  it('fails with its name as an action too', () => {
    expect(mustProvideAction('makeKey')).toThrow(new NotProvided('makeKey'));
  });

  it('fails with its name as a guard too', () => {
    expect(mustProvideGuard('isLate')).toThrow(new NotProvided('isLate'));
  });

  it.each([
    ['session', sessionMachine],
    ['signOut', signOutMachine],
  ] as const)('fails where it decides what is lost: whether the page is unsaved, of %s', (_, machine) => {
    expect(machine.implementations.guards.isPageUnsaved).toThrow(new NotProvided('isPageUnsaved'));
  });

  it('says what to do', () => {
    expect(new NotProvided('signIn').message).toBe("'signIn' must be provided");
  });
});
