import type { ComponentProps, ReactNode } from 'react';
import { ActorsProvider } from '../../src/views/app/use-actors';

/** A view with the actors it reads, as the signed-in part of the app gives them. */
export function withActors(actors: ComponentProps<typeof ActorsProvider>['actors'], view: ReactNode) {
  return <ActorsProvider actors={actors}>{view}</ActorsProvider>;
}
