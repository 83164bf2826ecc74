import { paths } from '../../../tests/machines/call-feedback/call-feedback.paths';
import { makeRefusal } from '../../../tests/support/fixtures';
import { expect } from '../../fixtures';
import { answer } from '../../support/on-duty';
import { isRead, onDutyAgent, ring } from '../acts';
import { afterMs, answered, type BrowserPaths, elapsed, failed, type Scene } from '../browser-paths';

const feedback = 'POST /calls/*/feedback';

const card = ({ page }: Scene) => page.getByRole('region', { name: 'Call feedback' });
const score = (key: string) => async (scene: Scene) => {
  await card(scene).getByRole('button', { name: 'Dismiss' }).focus();
  await scene.page.keyboard.press(key);
};
/** By an arrow key: a pressed score is sent at once where it is a good one. */
const choose = (value: number) => async (scene: Scene) => {
  await card(scene)
    .getByRole('radio', { name: new RegExp(`^${value - 1},`) })
    .focus();
  await scene.page.keyboard.press('ArrowRight');
};

export const callFeedback: BrowserPaths = {
  chart: 'call-feedback',
  paths,
  hasClock: true,
  holds: [feedback],
  beside: ['open.patience'],
  passing: ['gone'],
  open: async (entrance) => {
    const person = await onDutyAgent(entrance);
    await ring(entrance);
    const live = await answer(person);
    await live.hearsCaller();
    await live.end.click();
    await expect(person.page.getByRole('region', { name: 'Call feedback' })).toBeVisible();
    return { person };
  },
  causes: [
    { event: { type: 'feedback.score', score: 2 }, act: score('2') },
    { event: { type: 'feedback.score', score: 5 }, act: score('5') },
    { event: { type: 'feedback.choose', score: 3 }, act: choose(3) },
    { event: { type: 'feedback.choose', score: 4 }, act: choose(4) },
    {
      event: { type: 'feedback.explain', issue: 'echo' },
      act: (scene) => card(scene).getByText('Echo', { exact: true }).click(),
    },
    {
      event: { type: 'feedback.send' },
      act: (scene) =>
        card(scene)
          .getByRole('button', { name: /^(Send|Try again)$/ })
          .click(),
    },
    {
      event: { type: 'feedback.dismiss' },
      act: async (scene) => {
        await card(scene).getByRole('button', { name: 'Dismiss' }).click();
        await expect(card(scene)).toBeHidden();
      },
    },
    ...answered(paths, 'sendFeedback', { kind: 'done', value: undefined }, ({ requests }) =>
      requests.pass(feedback),
    ),
    ...answered(paths, 'sendFeedback', makeRefusal(404), async (scene) => {
      await scene.requests.refuse(scene.person, feedback, 404);
      await expect(card(scene)).toBeHidden();
    }),
    ...answered(paths, 'sendFeedback', makeRefusal(500), ({ requests, person }) =>
      requests.refuse(person, feedback, 500),
    ),
    ...failed(paths, 'sendFeedback', ({ requests, person }) => requests.lose(person, feedback)),
    ...elapsed(paths, 'thankFor', async (scene) => {
      await afterMs(4_000)(scene);
      await expect(card(scene)).toBeHidden();
    }),
  ],
  shows: {
    'open.question.asked.scoring': async (scene) => {
      await expect(card(scene).getByRole('radiogroup', { name: 'How was the call quality?' })).toBeVisible();
      await expect(card(scene).getByText('What was wrong?')).toBeHidden();
    },
    'open.question.asked.explaining': (scene) => isRead(card(scene), 'What was wrong?'),
    'open.question.sending': (scene) =>
      expect(card(scene).getByRole('button', { name: 'Sending...' })).toBeVisible(),
    'open.question.thanked': (scene) => isRead(card(scene), /^Thanks/),
    'open.question.failed': (scene) => isRead(card(scene), 'Your answer could not be sent. It is kept here.'),
    gone: 'the card is gone with it',
  },
};
