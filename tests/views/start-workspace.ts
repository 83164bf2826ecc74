import {
  type AnyActorLogic,
  type AnyStateMachine,
  assign,
  createActor,
  createMachine,
  fromCallback,
  StateMachine,
} from 'xstate';
import { type AppActorRef, appMachine } from '../../src/machines/app/app.machine';
import type { LoadWorkspace } from '../../src/machines/app/app.types';
import { audioSettingsMachine } from '../../src/machines/audio-settings/audio-settings.machine';
import { monitorMachine } from '../../src/machines/monitor/monitor.machine';
import { sessionMachine } from '../../src/machines/session/session.machine';
import type { KeeperCommand, SignInAnswer } from '../../src/machines/session/session.types';
import type { DataInvalidated } from '../../src/machines/shared/notice.types';
import { passOn } from '../../src/machines/shared/send-to-system';
import { twice } from '../../src/machines/shared/twice';
import { type WorkspaceLogic, workspaceMachine } from '../../src/machines/workspace/workspace.machine';
import type { Agent, PartialAgent } from '../../src/services/agents/agent.types';
import { isPageUnsaved } from '../../src/services/browser/unsaved';
import type { Result } from '../../src/services/errors/result';
import type { Credentials } from '../../src/services/session/credentials';
import { settled } from '../support/deferred';
import { makeAgent } from '../support/fixtures';
import { standInCallback, standInChart, standInPromise } from '../support/stand-ins';
import { startUnderParent } from '../support/start-under-parent';

/** The browser's storage is empty, and nobody waits outside the charts. */
const nothingOutside = {
  noteOverdue: () => undefined,
  restoreSession: () => undefined,
  recallDraft: () => undefined,
  recallMemory: () => undefined,
  noteLeftCall: () => undefined,
  recallManual: () => undefined,
  recallUnsent: () => undefined,
};

const silenced = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** The same chart, every actor below it replaced by one that never sends anything. */
export function silent<TMachine extends AnyStateMachine>(machine: TMachine): TMachine {
  const before = silenced.get(machine);
  // provide() gives back the machine's own type, which an unknown machine does not have.
  if (before !== undefined) return before as TMachine;
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    logic instanceof StateMachine ? silent(logic) : fromCallback(() => undefined),
  ]);
  const made = machine.provide({
    actors: Object.fromEntries(actors),
    actions: nothingOutside,
    guards: { isPageUnsaved },
  }) as TMachine;
  silenced.set(machine, made);
  return made;
}

/** The monitor with all its real charts and no outside actors. */
export function startMonitor({ isLive } = { isLive: true }) {
  return startUnderParent(silent(monitorMachine), { isLive });
}

/** A workspace with all its real charts and nobody outside, at an address; and the monitor, as if its code had come. */
export function startWorkspace(changes: Partial<Agent> = {}, path = '/agent') {
  const user = makeAgent(changes);
  const session = { user, token: 'token' };
  const {
    ref: workspace,
    reports: workspaceReports,
    clock: workspaceClock,
    stop,
  } = startUnderParent(silent(workspaceMachine), { session, path, seed: 1 }, undefined, [
    'incomingCalls',
    'nextCall',
  ]);
  const {
    realtime,
    phone,
    readiness,
    call,
    manual,
    sounds,
    attention,
    availability,
    phoneLease,
    supervision,
    waiting,
  } = workspace.getSnapshot().children;
  if (
    !realtime ||
    !phone ||
    !readiness ||
    !call ||
    !manual ||
    !sounds ||
    !attention ||
    !availability ||
    !phoneLease ||
    !waiting ||
    !supervision
  )
    throw new Error('The workspace runs no charts');
  const { ref: monitor } = startMonitor();
  const { ref: audio } = startUnderParent(silent(audioSettingsMachine));
  // No other tab has the phone.
  phoneLease.send({ type: 'lock.granted' });
  return {
    workspace,
    workspaceReports,
    workspaceClock,
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
    stop,
  };
}

/** The session chart, signed out, or signed in when given somebody. */
export async function startSession(user: Agent | null = null) {
  const signIn = standInPromise<SignInAnswer, Credentials>();
  const signOut = standInPromise<Result<void>>();
  const fetchMe = standInPromise<PartialAgent>();
  const switchMode = standInPromise<Result<void>, { readonly to: 'agent' | 'admin' }>();
  const machine = sessionMachine.provide({
    actions: { restoreSession: assign({ session: user === null ? null : { user, token: 'token' } }) },
    guards: { isPageUnsaved },
    actors: {
      sessionKeeper: standInCallback<KeeperCommand>().logic,
      signIn: signIn.logic,
      signOut: signOut.logic,
      fetchMe: twice(fetchMe.logic),
      switchMode: switchMode.logic,
    },
  });
  const { ref: session, reports } = startUnderParent(machine);
  await settled();
  return { session, reports, signIn, signOut, switchMode };
}

/** The root chart without outside actors: for views that only send to it. */
export function startApp(): AppActorRef {
  return createActor(silent(appMachine), { input: { seed: 1 } }).start();
}

/** The same at its workspace, where lists may be asked for again. */
export function startSignedInApp(): AppActorRef {
  const loaded = createMachine({
    initial: 'done',
    states: { done: { type: 'final' } },
    output: () => standInChart<WorkspaceLogic>().logic,
  });
  // A chart that is done at once takes the place of a promise, so that pages are rendered without waiting.
  const actors = {
    loadWorkspace: loaded as AnyActorLogic as LoadWorkspace,
    invalidations: passOn<DataInvalidated>(),
  };
  const app = createActor(silent(appMachine).provide({ actors }), { input: { seed: 1 } }).start();
  app.send({ type: 'session.opened', session: { user: makeAgent(), token: 'token' } });
  return app;
}
