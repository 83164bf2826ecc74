import type { NotReady } from '../../services/agents/agent.types';
import type { ReadinessSnapshot } from './readiness.machine';

/** What keeps a call from being heard here, whatever the server makes of it; null while it is only looked for. */
export const selectHindrance = (snapshot: ReadinessSnapshot): NotReady | null => {
  if (snapshot.matches({ microphone: 'unusable' })) return 'microphone';
  return snapshot.matches({ voice: 'down' }) ? 'voice' : null;
};
