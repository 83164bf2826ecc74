import { useSelector } from '@xstate/react';
import * as styles from './Inspector.css';
import { type InspectionStore, momentOf, type WatchedActor, type WatchedTab } from './inspection-store';

interface ActorTreeProps {
  readonly tab: WatchedTab;
  readonly chosen: string | null;
  readonly store: InspectionStore;
  readonly parentId: string | null;
}

export function ActorTree({ tab, chosen, store, parentId }: ActorTreeProps) {
  const actors = Object.values(tab.actors);
  const own = actors.filter((actor) =>
    parentId === null
      ? actor.parentId === null || tab.actors[actor.parentId] === undefined
      : actor.parentId === parentId,
  );
  if (own.length === 0) return null;
  return (
    <ul className={styles.tree}>
      {own.map((actor) => (
        <li key={actor.id}>
          <button
            className={styles.actor}
            type="button"
            aria-pressed={actor.id === chosen}
            onClick={() => store.trigger.chooseActor({ actorId: actor.id })}
          >
            {actor.name}
            <ActorPlace store={store} actor={actor} />
          </button>
          <ActorTree tab={tab} chosen={chosen} store={store} parentId={actor.id} />
        </li>
      ))}
    </ul>
  );
}

function ActorPlace({ store, actor }: { readonly store: InspectionStore; readonly actor: WatchedActor }) {
  const text = useSelector(store, ({ context }) => {
    const state = momentOf(context, actor.id)?.state;
    if (state === undefined) return '';
    return state.status === 'active' ? placeOf(state.value) : state.status;
  });
  return <span className={styles.note}>{text}</span>;
}

/** The states that no other is in, with dots between a state and its parent. */
function placeOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([name, inner]) => {
      const place = placeOf(inner);
      return place === '' ? name : `${name}.${place}`;
    })
    .join(', ');
}
