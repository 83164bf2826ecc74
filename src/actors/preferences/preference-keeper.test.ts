import { expect, it } from 'vitest';
import { createPreferenceStore } from '../../services/preferences/preference-store';
import { memoryStorage } from '../../services/testing/memory-storage';
import { runUnderParent } from '../testing/run-under-parent';
import { createPreferenceKeeper } from './preference-keeper.actor';

it('reports the kept settings at once, after each command and each choice elsewhere, until it is stopped', () => {
  const area = memoryStorage();
  const page = Object.assign(new EventTarget(), { localStorage: area, document: {} }) as unknown as Window;
  const keeper = createPreferenceKeeper({ open: (agentId) => createPreferenceStore(page, agentId) });
  const { command, received, stop } = runUnderParent(keeper, { agentId: '3' });
  command({ type: 'preferences.take', stored: { theme: 'dark' } });
  command({ type: 'preferences.keep', changes: { rings: false } });
  command({ type: 'preferences.markSent', sent: { rings: false } });
  area.setItem('theme', 'light');
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }));
  stop();
  page.dispatchEvent(new Event('chosen'));
  const facts = received as unknown as readonly {
    readonly kept: { readonly shown: { readonly theme: string }; readonly unsent: object };
    readonly isOwn: boolean;
  }[];
  expect(facts.map(({ kept: { shown, unsent }, isOwn }) => [shown.theme, unsent, isOwn])).toEqual([
    ['system', {}, true],
    ['dark', {}, true],
    ['dark', { rings: false }, true],
    ['dark', {}, true],
    ['light', {}, false],
  ]);
});
