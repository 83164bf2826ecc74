import { makeMenu } from '../../../tests/machines/call/call.fixtures';
import { paths, withKept } from '../../../tests/machines/kept-offer/kept-offer.paths';
import { expect } from '../../fixtures';
import { LiveCall } from '../../page-models/live-call';
import { answer } from '../../support/on-duty';
import { lunaVerde, maya } from '../../support/scene';
import { onDutyAgent, ring } from '../acts';
import { type BrowserPaths, byItself, type Scene } from '../browser-paths';

const offer = ({ page }: Scene) => page.getByRole('region', { name: 'Unfinished order' });
const press = (name: string) => (scene: Scene) => offer(scene).getByRole('button', { name }).click();

export const keptOffer: BrowserPaths = {
  chart: 'kept-offer',
  paths,
  walk: { ...withKept, canHappen: (_, snapshot) => !snapshot.matches('none') },
  open: async (entrance) => {
    const person = await onDutyAgent(entrance);
    await ring(entrance, maya.number);
    const live = await answer(person);
    const { dishes } = await lunaVerde(entrance.product.origin, person.token);
    const saved = person.page.waitForResponse(
      (answered) => answered.url().endsWith('/draft') && answered.request().method() === 'PUT',
    );
    await live.add(dishes[0]?.name ?? '');
    await saved;
    await live.endUnordered();
    await ring(entrance, maya.number);
    await answer(person);
    return { person };
  },
  causes: [
    { event: { type: 'menu.loaded', categories: makeMenu() }, act: byItself },
    { event: { type: 'kept.continue' }, act: press('Continue order') },
    { event: { type: 'kept.discard' }, act: press('Discard') },
  ],
  shows: {
    'waiting.offered': (scene) => expect(offer(scene)).toContainText(/^An unfinished order of 1 item/),
    none: async (scene) => {
      await expect(offer(scene)).toBeHidden();
      await expect(new LiveCall(scene.person).end).toBeVisible();
    },
  },
};
