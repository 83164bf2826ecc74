import { type AnyEventObject, createActor, fromCallback, SimulatedClock } from 'xstate';
import { shorthandMachine } from '../../../src/machines/shorthand/shorthand.machine';
import type { MenuCategory, OptionGroup } from '../../../src/services/menu/menu.types';
import { makeItem } from '../call/call.fixtures';

const size: OptionGroup = {
  id: 'size',
  name: 'Size',
  leastChoices: 1,
  mostChoices: 1,
  mostOfOne: 1,
  options: ['Regular', 'Large'].map((name, at) => ({
    id: name,
    name,
    priceCents: at * 400,
    defaultQuantity: at === 0 ? 1 : 0,
    isAvailable: true,
  })),
};
export const marg = makeItem({ id: '1', name: 'Margherita Pizza', optionGroups: [size] });
export const diavola = makeItem({ id: '2', name: 'Pizza Diavola' });
export const coke = makeItem({ id: '3', name: 'Coke' });
export const menu: readonly MenuCategory[] = [{ id: 'all', name: 'All', items: [marg, diavola, coke] }];

export function createTestShorthand(text = '') {
  /** What was added, and what the order was told of the typing. */
  const sent: AnyEventObject[] = [];
  const texts: string[] = [];
  const keep = (event: AnyEventObject) =>
    event.type === 'shorthand.changed' ? texts.push(event.text) : sent.push(event);
  const order = createActor(fromCallback(({ receive }) => receive((event) => void keep(event)))).start();
  const clock = new SimulatedClock();
  const ref = createActor(shorthandMachine, { clock, input: { order, categories: menu, text } }).start();
  return { ref, sent, texts, clock, now: () => ref.getSnapshot() };
}
