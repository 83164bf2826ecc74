import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useState } from 'react';
import { placeOf } from './actor-names';
import * as styles from './Inspector.css';
import { type InspectionStore, momentOf, tabOf, type WatchedActor } from './inspection-store';
import { Panel } from './Panel';

interface ActorTreeProps {
  readonly store: InspectionStore;
  readonly captionOf?: (context: unknown) => string | null;
}

export function ActorTree({ store, captionOf }: ActorTreeProps) {
  const [hasEnded, setHasEnded] = useState(false);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const actors = useSelector(store, ({ context }) => tabOf(context)?.actors) ?? {};
  const latest = useSelector(store, ({ context }) => tabOf(context)?.latest) ?? {};
  const chosen = useSelector(store, ({ context }) => context.actorId);
  const isPaused = useSelector(store, ({ context }) => context.shownSteps !== null);
  const isListed = ({ id }: WatchedActor) =>
    hasEnded || isPaused || id === chosen || (latest[id]?.state.status ?? 'active') === 'active';
  const listed = Object.values(actors).filter(isListed);
  const below = (parentId: string | null) =>
    listed.filter((actor) =>
      parentId === null
        ? actor.parentId === null || actors[actor.parentId] === undefined
        : actor.parentId === parentId,
    );
  const fold = (id: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(id);
    else next.delete(id);
    setFolded(next);
  };
  return (
    <Panel
      className={styles.actorsPanel}
      title="Actors"
      tools={
        <label className={styles.field}>
          <input type="checkbox" checked={hasEnded} onChange={({ target }) => setHasEnded(target.checked)} />
          Ended too
        </label>
      }
    >
      <div
        className={styles.tree}
        role="tree"
        tabIndex={-1}
        aria-label="Actors"
        onKeyDown={(pressed) => moveInTree(pressed, fold)}
      >
        {below(null).map((actor) => (
          <Branch key={actor.id} {...{ actor, below, chosen, folded, store, captionOf }} />
        ))}
      </div>
    </Panel>
  );
}

interface BranchProps extends ActorTreeProps {
  readonly actor: WatchedActor;
  readonly below: (parentId: string) => readonly WatchedActor[];
  readonly chosen: string | null;
  readonly folded: ReadonlySet<string>;
}

function Branch({ actor, ...rest }: BranchProps) {
  const { below, chosen, folded, store, captionOf } = rest;
  const children = below(actor.id);
  const isFolded = folded.has(actor.id);
  return (
    <div
      role="treeitem"
      aria-selected={actor.id === chosen}
      aria-expanded={children.length === 0 ? undefined : !isFolded}
      aria-labelledby={`actor-${actor.id}`}
      tabIndex={actor.id === chosen ? 0 : -1}
      data-actor={actor.id}
      onClick={(clicked) => {
        clicked.stopPropagation();
        store.trigger.chooseActor({ actorId: actor.id });
      }}
      onKeyDown={({ key, target, currentTarget }) => {
        if (target === currentTarget && (key === 'Enter' || key === ' '))
          store.trigger.chooseActor({ actorId: actor.id });
      }}
    >
      <div className={styles.actor} id={`actor-${actor.id}`}>
        <ActorFacts store={store} actor={actor} captionOf={captionOf} />
      </div>
      {children.length === 0 || isFolded ? null : (
        <div className={styles.tree} role="group">
          {children.map((child) => (
            <Branch key={child.id} actor={child} {...rest} />
          ))}
        </div>
      )}
    </div>
  );
}

interface ActorFactsProps extends ActorTreeProps {
  readonly actor: WatchedActor;
}

function ActorFacts({ store, actor, captionOf }: ActorFactsProps) {
  const place = useSelector(store, ({ context }) => {
    const state = momentOf(context, actor.id)?.state;
    if (state === undefined) return '';
    return state.status === 'active' ? placeOf(state.value) : state.status;
  });
  const caption = useSelector(
    store,
    ({ context }) => captionOf?.(momentOf(context, actor.id)?.state.context) ?? null,
  );
  return (
    <>
      <span className={styles.actorName}>{caption === null ? actor.name : `${actor.name} · ${caption}`}</span>
      {place === '' ? null : <span className={styles.note}>{place}</span>}
    </>
  );
}

/** As in any tree: up and down over what is shown, left folds or goes out, right unfolds or goes in. */
function moveInTree(pressed: KeyboardEvent, fold: (id: string, isFolded: boolean) => void): void {
  if (!(pressed.target instanceof HTMLElement) || pressed.target.role !== 'treeitem') return;
  const { target } = pressed;
  const items = [...pressed.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')];
  const at = items.indexOf(target);
  const isExpanded = target.ariaExpanded;
  const parent = target.parentElement?.closest<HTMLElement>('[role=treeitem]');
  const foldThis = (isFolded: boolean) => fold(target.dataset.actor ?? '', isFolded);
  let to: HTMLElement | null | undefined;
  if (pressed.key === 'ArrowDown') to = items[at + 1];
  else if (pressed.key === 'ArrowUp') to = items[at - 1];
  else if (pressed.key === 'Home') to = items[0];
  else if (pressed.key === 'End') to = items.at(-1);
  else if (pressed.key === 'ArrowLeft' && isExpanded === 'true') foldThis(true);
  else if (pressed.key === 'ArrowLeft') to = parent;
  else if (pressed.key === 'ArrowRight' && isExpanded === 'false') foldThis(false);
  else if (pressed.key === 'ArrowRight') to = items[at + 1];
  else return;
  pressed.preventDefault();
  to?.focus();
}
