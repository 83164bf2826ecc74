import { type AnyActorLogic, type AnyActorRef, createActor, createMachine } from 'xstate';
import type { Report, Wish } from '../../src/inspector/messages';
import { reportCharts } from '../../src/inspector/report-charts';
import { appMachine } from '../../src/machines/app/app.machine';
import type { LoadWorkspace } from '../../src/machines/app/app.types';
import { liveCallMachine } from '../../src/machines/live-call/live-call.machine';
import { passOn } from '../../src/machines/shared/send-to-system';
import { workspaceMachine } from '../../src/machines/workspace/workspace.machine';
import { shownFields } from '../../src/shown-fields';
import { makeAgent } from '../support/fixtures';
import { makeCall } from './fixtures';
import { silent } from './start-workspace';

type Past = Extract<Report, { kind: 'past' }>;

/** What an inspector gets of a page on which a call was offered, answered and ended. */
export function recordLiveCall(): Past {
  const channel = new EventTarget() as EventTarget & BroadcastChannel;
  const posted: Report[] = [];
  const reporter = reportCharts({
    tabName: () => 'recorded',
    shown: shownFields,
    isDevelopment: false,
    openChannel: () =>
      Object.assign(channel, {
        postMessage: (report: Report) => posted.push(report),
        close: () => undefined,
      }),
  });
  const loaded = createMachine({
    id: 'loadWorkspace',
    initial: 'done',
    states: { done: { type: 'final' } },
    output: silent(workspaceMachine),
  });
  const app = createActor(
    silent(appMachine).provide({
      actors: {
        // A chart that is done at once takes the place of a promise.
        loadWorkspace: loaded as AnyActorLogic as LoadWorkspace,
        invalidations: passOn(),
        notices: passOn(),
      },
    }),
    { input: { seed: 1 }, systemId: 'app', inspect: (inspected) => reporter.next(inspected) },
  ).start();
  const find = (systemId: string): AnyActorRef => {
    const found: AnyActorRef | undefined = app.system.get(systemId);
    if (found === undefined) throw new Error(`${systemId} does not run`);
    return found;
  };
  app.send({ type: 'url.changed', path: '/agent' });
  app.send({ type: 'session.opened', session: { user: makeAgent(), token: 'secret-token' } });
  childOf(find('workspace'), 'phoneLease').send({ type: 'lock.granted' });
  find('incomingCalls').send({
    type: 'xstate.done.actor.0.incomingCalls.restoring.question.asking',
    output: [],
  });
  find('incomingCalls').send({ type: 'agentChannel.callOffered', call: makeCall({ status: 'ringing' }) });
  find('incomingCalls').send({ type: 'incoming.accept' });
  const call = childOf(find('workspace'), 'call');
  call.send({
    type: 'xstate.done.actor.0.call.accepting',
    output: { answer: { kind: 'done', value: makeCall() }, logic: silent(liveCallMachine) },
  });
  call.send({ type: 'xstate.after.showAfter.call.live.open.joining' });
  call.send({
    type: 'agentChannel.callEnded',
    callId: '12',
    reason: 'caller',
  });
  const wish: Wish = { kind: 'watch', from: 'test', tabId: null };
  channel.onmessage?.(new MessageEvent('message', { data: wish }));
  const past = posted.find((report) => report.kind === 'past');
  if (past === undefined) throw new Error('Nothing was reported');
  return past;
}

function childOf(parent: AnyActorRef, id: string): AnyActorRef {
  const child = parent.getSnapshot().children[id];
  if (child === undefined) throw new Error(`${id} does not run`);
  return child;
}
