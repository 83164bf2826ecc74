import { describe, expect, it } from 'vitest';
import { assign, createActor, fromCallback, fromPromise } from 'xstate';
import type { afterCallMachine } from '../../../src/machines/after-call/after-call.machine';
import { appMachine } from '../../../src/machines/app/app.machine';
import type { attentionMachine } from '../../../src/machines/attention/attention.machine';
import type { audioMachine } from '../../../src/machines/audio/audio.machine';
import type { availabilityMachine } from '../../../src/machines/availability/availability.machine';
import type { callMachine } from '../../../src/machines/call/call.machine';
import type { capabilitiesMachine } from '../../../src/machines/capabilities/capabilities.machine';
import type { keptOrdersMachine } from '../../../src/machines/kept-orders/kept-orders.machine';
import type { manualDraftMachine } from '../../../src/machines/manual-draft/manual-draft.machine';
import type { phoneMachine } from '../../../src/machines/phone/phone.machine';
import { realtimeMachine } from '../../../src/machines/realtime/realtime.machine';
import type { ConnectionCommand } from '../../../src/machines/realtime/realtime.types';
import type { recorderMachine } from '../../../src/machines/recorder/recorder.machine';
import type { releaseMachine } from '../../../src/machines/release/release.machine';
import { sessionMachine } from '../../../src/machines/session/session.machine';
import type { KeeperCommand, Session, SignInAnswer } from '../../../src/machines/session/session.types';
import { failureLog } from '../../../src/machines/shared/failure-log';
import { twice } from '../../../src/machines/shared/twice';
import type { signOutMachine } from '../../../src/machines/sign-out/sign-out.machine';
import type { soundsMachine } from '../../../src/machines/sounds/sounds.machine';
import type { supervisionMachine } from '../../../src/machines/supervision/supervision.machine';
import { type WorkspaceLogic, workspaceMachine } from '../../../src/machines/workspace/workspace.machine';
import type { DayZoneChanged, NewDaysInput } from '../../../src/machines/workspace/workspace.types';
import type { PartialAgent } from '../../../src/services/agents/agent.types';
import type { Result } from '../../../src/services/errors/result';
import type { Credentials } from '../../../src/services/session/credentials';
import { settled } from '../../support/deferred';
import { makeAgent } from '../../support/fixtures';
import { standInCallback, standInChart, standInPromise } from '../../support/stand-ins';
import { obligingPhoneLease } from '../workspace/obliging-phone-lease';

const priya: Session = { user: makeAgent(), token: 'token-1' };

/** app, session, workspace and realtime as they are; everything below and beside them stands in. */
const openWorkspace = async () => {
  /** What left for the server, oldest first. */
  const requests: string[] = [];
  const logs: string[] = [];
  const fetchMe = standInPromise<PartialAgent>();
  const keeper = standInCallback<KeeperCommand>();
  const connection = standInCallback<ConnectionCommand>();
  const realtime = realtimeMachine.provide({
    actors: {
      echoConnection: connection.logic,
      watchBrowser: standInCallback().logic,
      presence: fromCallback(({ receive }) => receive(({ token }) => requests.push(`offline ${token}`))),
    },
  });
  const call = standInChart<typeof callMachine>();
  const workspace: WorkspaceLogic = workspaceMachine.provide({
    actors: {
      capabilities: standInChart<typeof capabilitiesMachine>().logic,
      realtime,
      call: call.logic,
      phone: standInChart<typeof phoneMachine>().logic,
      audio: standInChart<typeof audioMachine>().logic,
      afterCall: standInChart<typeof afterCallMachine>().logic,
      manual: standInChart<typeof manualDraftMachine>().logic,
      supervision: standInChart<typeof supervisionMachine>().logic,
      attention: standInChart<typeof attentionMachine>().logic,
      availability: standInChart<typeof availabilityMachine>().logic,
      phoneLease: obligingPhoneLease().logic,
      kept: standInChart<typeof keptOrdersMachine>().logic,
      signOut: standInChart<typeof signOutMachine>().logic,
      sounds: standInChart<typeof soundsMachine>().logic,
      recorder: standInChart<typeof recorderMachine>().logic,
      newDays: standInCallback<DayZoneChanged, NewDaysInput>().logic,
    },
  });
  const actor = createActor(
    appMachine.provide({
      actors: {
        location: fromCallback(({ sendBack }) => sendBack({ type: 'url.changed', path: '/agent' })),
        release: standInChart<typeof releaseMachine>().logic,
        loadWorkspace: fromPromise(async () => workspace),
        session: sessionMachine.provide({
          actions: { restoreSession: assign({ session: priya }) },
          actors: {
            signIn: standInPromise<SignInAnswer, Credentials>().logic,
            signOut: fromPromise<Result<void>>(async () => {
              requests.push('logout');
              return { kind: 'done', value: undefined };
            }),
            fetchMe: twice(fetchMe.logic),
            switchMode: standInPromise<Result<void>, { to: 'agent' | 'admin' }>().logic,
            sessionKeeper: keeper.logic,
          },
        }),
      },
    }),
    { input: { seed: 1 }, inspect: failureLog((line) => logs.push(line)) },
  );
  actor.start();
  await settled();
  connection.tell({ type: 'socket.connected', socketId: '1.1' });
  return { actor, requests, logs, fetchMe, keeper, connection, call };
};

describe('from the session to the workspace and back', () => {
  it('says that the agent is away before the token stops counting at sign-out', async () => {
    const { actor, requests, connection } = await openWorkspace();
    actor.getSnapshot().children.session?.send({ type: 'session.signOut' });
    await settled();
    expect(requests).toEqual(['offline token-1', 'logout']);
    expect(connection.isRunning()).toBe(false);
    expect(actor.getSnapshot().value).toBe('signedOut');
  });

  it('says nothing to the server after a 401, and closes everything', async () => {
    const { actor, requests, keeper, connection, call } = await openWorkspace();
    keeper.tell({ type: 'token.expired', token: 'token-1', stored: 'token-1' });
    await settled();
    expect(requests).toEqual([]);
    expect(connection.isRunning()).toBe(false);
    expect(call.isRunning()).toBe(false);
    expect(actor.getSnapshot().value).toBe('signedOut');
  });

  it('asks who the user is now once the own channel is joined, and the workspace hears the answer', async () => {
    const { actor, fetchMe, connection } = await openWorkspace();
    await fetchMe.answer(priya.user);
    connection.tell({ type: 'channel.joined', channel: 'agent.7' });
    expect(fetchMe.calls).toHaveLength(2);
    await fetchMe.answer(makeAgent({ status: 'on_break' }));
    expect(actor.getSnapshot().context.workspace?.getSnapshot().context.user.status).toBe('on_break');
  });

  it('asks for a reload when the workspace breaks, as what it ran goes on below it', async () => {
    const { actor, connection, logs } = await openWorkspace();
    // No address is undefined; a mistake inside a chart looks the same from above.
    actor.getSnapshot().context.workspace?.send({ type: 'url.changed', path: undefined } as never);
    expect(actor.getSnapshot().value).toBe('broken');
    expect(connection.isRunning()).toBe(true);
    expect(logs).toHaveLength(1);
  });
});
