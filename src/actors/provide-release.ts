import { releaseMachine } from '../machines/release/release.machine';
import { createAskRelease, createWatchParts } from './browser/release.actor';
import type { Services } from './services';

export function provideRelease({ page }: Pick<Services, 'page'>) {
  return releaseMachine.provide({
    actors: { askRelease: createAskRelease({ page }), watchParts: createWatchParts({ page }) },
  });
}
