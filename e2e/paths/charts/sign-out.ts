import { done } from '../../../tests/machines/call/call.fixtures';
import { paths } from '../../../tests/machines/sign-out/sign-out.paths';
import { makeRefusal } from '../../../tests/support/fixtures';
import { expect } from '../../fixtures';
import { SignInPage } from '../../page-models/sign-in';
import { answer } from '../../support/on-duty';
import { endCallOf, onDutyAgent, ring } from '../acts';
import { answered, type BrowserPaths, byItself, failed, type Scene } from '../browser-paths';

const end = 'POST /calls/*/end';
const live = { callId: '12', phase: 'live', restaurant: 'Luna', caller: null, openedAt: null };

const question = ({ page }: Scene) => page.getByRole('alertdialog', { name: 'Sign out during a call?' });
const isGone = async ({ page, requests }: Scene) => {
  await requests.pass(end);
  await new SignInPage(page).shown();
};

export const signOut: BrowserPaths = {
  chart: 'sign-out',
  paths,
  holds: [end],
  walk: {
    ...paths.walks[0],
    canHappen: ({ type, call, isOnCall }, snapshot) => {
      // The call is known as soon as it is there.
      if (isOnCall === true || snapshot.matches('looking')) return false;
      if (snapshot.matches('leaving')) return false;
      if (snapshot.matches('saving') || type === 'kept.flushed')
        return snapshot.matches('saving') && type === 'kept.flushed';
      // Without a call the page is left at once, and behind the question nobody reaches the button.
      if (type === 'signOut.want') return snapshot.context.call !== null && snapshot.matches('settled');
      // Its buttons wait for the answer.
      if (type === 'signOut.stay' || type === 'signOut.endCall')
        return !snapshot.matches({ asked: { trying: 'ending' } });
      if (type !== 'call.mirrored') return true;
      return call === null ? snapshot.matches({ asked: 'open' }) : snapshot.context.call === null;
    },
  },
  open: async (entrance) => {
    const person = await onDutyAgent(entrance);
    person.expectComplaints(/401|404/);
    return { person };
  },
  causes: [
    {
      event: { type: 'call.mirrored', call: live },
      act: async (scene) => {
        await ring(scene);
        await answer(scene.person);
      },
    },
    { event: { type: 'call.mirrored', call: null }, act: endCallOf },
    {
      event: { type: 'signOut.want' },
      act: ({ page }) => page.getByRole('button', { name: 'Logout' }).click(),
    },
    {
      event: { type: 'signOut.stay' },
      act: (scene) => question(scene).getByRole('button', { name: 'Stay on the call' }).click(),
    },
    {
      event: { type: 'signOut.endCall' },
      act: (scene) => question(scene).getByRole('button', { name: 'End call and sign out' }).click(),
    },
    { event: { type: 'kept.flushed' }, act: byItself },
    ...answered(paths, 'endCall', done(undefined), isGone),
    ...answered(paths, 'endCall', makeRefusal(404), async (scene) => {
      await scene.requests.refuse(scene.person, end, 404);
      await new SignInPage(scene.page).shown();
    }),
    ...answered(paths, 'endCall', makeRefusal(500), ({ requests, person }) =>
      requests.refuse(person, end, 500),
    ),
    ...failed(paths, 'endCall', ({ requests, person }) => requests.lose(person, end)),
  ],
  passing: ['wanted', 'checking', 'saving', 'leaving'],
  shows: {
    settled: (scene) => expect(question(scene)).toBeHidden(),
    unsaved: (scene) =>
      expect(scene.page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible(),
    wanted: 'what is unsaved is known at once',
    'asked.open': async (scene) => {
      await expect(question(scene)).toContainText('Signing out ends the call.');
      await expect(question(scene).getByRole('button', { name: 'Stay on the call' })).toBeEnabled();
    },
    'asked.trying.failed': (scene) =>
      expect(question(scene)).toContainText('The call could not be ended. You are still signed in.'),
    'asked.trying.ending': async (scene) => {
      await expect(question(scene).getByRole('button', { name: 'Ending...' })).toBeVisible();
      await expect(question(scene).getByRole('button', { name: 'Stay on the call' })).toBeDisabled();
    },
    looking: 'the page knows the call sooner than somebody can sign out',
    checking: 'what is unfinished is known at once',
    unfinished: (scene) =>
      expect(scene.page.getByRole('alertdialog')).toContainText('Signing out discards it.'),
    saving: 'nothing of an order is left to be saved',
    leaving: 'the sign-in page follows at once',
  },
};
