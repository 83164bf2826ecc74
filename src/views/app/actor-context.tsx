import { createContext, type ReactNode, useContext } from 'react';
import type { AppActorRef } from '../../machines/app/app.machine';

export const AppActorContext = createContext<AppActorRef | null>(null);

interface AppActorProviderProps {
  readonly actor: AppActorRef;
  readonly children: ReactNode;
}

export function AppActorProvider({ actor, children }: AppActorProviderProps) {
  return <AppActorContext value={actor}>{children}</AppActorContext>;
}

/** The root actor, started in main.tsx outside React; child refs come from its selectors. */
export function useAppActor(): AppActorRef {
  const actor = useContext(AppActorContext);
  if (actor === null) throw new Error('useAppActor needs AppActorProvider above it');
  return actor;
}
