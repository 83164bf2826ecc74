import { useSelector } from '@xstate/react';
import { selectPath } from '../../machines/app/app.selectors';
import { useAppActor } from './actor-context';

/** wouter's location, injected: the app chart holds the path and does the going. */
export function useAppLocation(): [string, (to: string, options?: { replace?: boolean }) => void] {
  const app = useAppActor();
  const path = useSelector(app, selectPath);
  return [path, (to, options) => app.send({ type: 'app.navigate', to, replace: options?.replace })];
}
