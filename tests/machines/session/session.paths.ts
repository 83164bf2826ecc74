import { assign } from 'xstate';
import { secondStepMachine } from '../../../src/machines/second-step/second-step.machine';
import { sessionMachine } from '../../../src/machines/session/session.machine';
import type { Session } from '../../../src/machines/session/session.types';
import type { ChartPaths, Walk } from '../../paths/chart-paths';
import { makeAgent } from '../../support/fixtures';

const refused = {
  kind: 'refused',
  failure: {
    status: 422,
    serverMessage: 'No',
    message: 'No',
    errors: { email: ['Unknown'] },
    retryAfterMs: 0,
  },
};
const session = { user: makeAgent({ agentType: 'admin' }), token: 'token-1' };

const invalid = { kind: 'invalid', errors: { email: 'Email is required' } };

const signedIn = 'xstate.done.actor.0.session.signingIn';
const asked = { challenge: 'challenge', needsSetUp: false };

const walkFrom = (stored: Session | null, isUnsaved = false): Walk => ({
  machine: sessionMachine.provide({
    guards: {
      isPageUnsaved: () => isUnsaved,
      isSecondStep: ({ event }) => /\.(step|x:\d+)$/.test(event.type),
    },
    actions: {
      report: () => {},
      restoreSession: assign(({ context: { session } }) => ({ session: session ?? stored })),
    },
  }),
  events: [
    { type: 'session.signIn', email: 'agent@demo.test', password: 'demo-password' },
    { type: 'session.signIn', email: '', password: '' },
    { type: 'session.editCredentials', field: 'email' },
    { type: 'session.open', session },
    { type: 'secondStep.passed', session },
    { type: 'secondStep.over', message: 'Too late' },
    { type: 'secondStep.over', message: null },
    { type: 'xstate.error.actor.step', error: new Error('crashed') },
    { type: 'session.signOut' },
    { type: 'session.leave' },
    { type: 'session.stay' },
    { type: 'session.switchMode', to: 'agent' },
    { type: 'session.switchMode', to: 'admin' },
    { type: 'mode.leave' },
    { type: 'mode.stay' },
    { type: 'session.refresh' },
    { type: 'status.changed', agentId: '7', status: 'on_call' },
    { type: 'readiness.changed', notReady: 'voice' },
    { type: 'token.expired', token: 'token-1', stored: 'token-1' },
    { type: 'storage.cleared' },
    { type: 'storage.filled', session },
  ],
  distinguish: ({ context }) => [context.secondStep !== null, context.email === ''],
  canHappen: ({ type, output }, { context }) => {
    if (type.startsWith('secondStep.') || type.endsWith('.step')) return context.secondStep !== null;
    // Nothing is sent that breaks the rules of the form.
    return type !== signedIn || (output === invalid) === (context.email === '');
  },
  answers: {
    signIn: [{ kind: 'done', value: session }, { kind: 'done', value: asked }, invalid, refused],
    loadSecondStep: [secondStepMachine],
    fetchMe: [session.user],
    switchMode: [{ kind: 'done', value: undefined }, refused],
    signOut: [{ kind: 'done', value: undefined }, refused],
  },
});

export const paths: ChartPaths = {
  machine: sessionMachine,
  walks: [walkFrom(session), walkFrom(null), walkFrom(session, true)],
};
