import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useState } from 'react';
import { placeOf } from './actor-names';
import * as styles from './Inspector.css';
import { type Inspection, type InspectionStore, momentOf, tabOf } from './inspection-store';
import type { InspectedActor } from './messages';
import { Panel } from './Panel';

interface ActorTreeProps {
  readonly store: InspectionStore;
  readonly captionOf?: (context: unknown) => string | null;
}

interface Row {
  readonly actor: InspectedActor;
  /** The depth in the tree, from 1. */
  readonly level: number;
  readonly hasChildren: boolean;
}

export function ActorTree({ store, captionOf }: ActorTreeProps) {
  const [hasEnded, setHasEnded] = useState(false);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const chosen = useSelector(store, ({ context }) => context.actorId);
  const listed = useSelector(store, ({ context }) => listedActors(context, hasEnded, focused), hasSameItems);
  const rows = rowsOf(listed, folded);
  // The chosen one may be under a folded one.
  const tabStop = rows.some(({ actor }) => actor.id === chosen) ? chosen : rows[0]?.actor.id;
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
        role="tree"
        aria-label="Actors"
        tabIndex={-1}
        onFocus={({ target }) => setFocused(idOf(target) ?? null)}
        onBlur={() => setFocused(null)}
        onKeyDown={(pressed) => {
          const id = idOf(pressed.target);
          if (id === undefined) return;
          if (pressed.key === 'Enter' || pressed.key === ' ') store.trigger.chooseActor({ actorId: id });
          else if (!moveInTree(pressed, (isFolded) => fold(id, isFolded))) return;
          pressed.preventDefault();
        }}
      >
        {rows.map(({ actor, level, hasChildren }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys
          <div
            key={actor.id}
            className={styles.actor}
            role="treeitem"
            aria-level={level}
            aria-selected={actor.id === chosen}
            aria-expanded={hasChildren ? !folded.has(actor.id) : undefined}
            tabIndex={actor.id === tabStop ? 0 : -1}
            data-actor={actor.id}
            style={{ marginInlineStart: (level - 1) * indent }}
            onClick={() => store.trigger.chooseActor({ actorId: actor.id })}
          >
            <ActorFacts store={store} actor={actor} captionOf={captionOf} />
          </div>
        ))}
      </div>
    </Panel>
  );
}

const indent = 14;

/** Those that run at the moment that is shown, the chosen one, the one with the focus, and on asking all others. */
function listedActors(
  inspection: Inspection,
  hasEnded: boolean,
  focused: string | null,
): readonly InspectedActor[] {
  const actors = Object.values(tabOf(inspection)?.actors ?? {});
  return hasEnded
    ? actors
    : actors.filter(
        ({ id }) =>
          id === inspection.actorId || id === focused || momentOf(inspection, id)?.state.status === 'active',
      );
}

const hasSameItems = <T,>(before: readonly T[], after: readonly T[]): boolean =>
  before.length === after.length && before.every((item, at) => item === after[at]);

/** Each actor under its parent, without those below one that is folded. */
function rowsOf(actors: readonly InspectedActor[], folded: ReadonlySet<string>): readonly Row[] {
  const known = new Set(actors.map(({ id }) => id));
  const below = new Map<string | null, InspectedActor[]>();
  for (const actor of actors) {
    const { parentId } = actor;
    const place = parentId !== null && known.has(parentId) ? parentId : null;
    below.set(place, [...(below.get(place) ?? []), actor]);
  }
  const rowsBelow = (parentId: string | null, level: number): readonly Row[] =>
    (below.get(parentId) ?? []).flatMap((actor) => {
      const inner = rowsBelow(actor.id, level + 1);
      return [{ actor, level, hasChildren: inner.length > 0 }, ...(folded.has(actor.id) ? [] : inner)];
    });
  return rowsBelow(null, 1);
}

interface ActorFactsProps extends ActorTreeProps {
  readonly actor: InspectedActor;
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
      {place === '' ? null : (
        <span className={styles.note} title={place}>
          {place}
        </span>
      )}
    </>
  );
}

const idOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.dataset.actor : undefined;

/**
 * The keys of any tree: up and down move over the shown rows, left folds or goes to the parent, right unfolds or goes
 * to the first child.
 */
function moveInTree(
  { key, target, currentTarget }: KeyboardEvent,
  fold: (isFolded: boolean) => void,
): boolean {
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')];
  const at = items.findIndex(({ dataset }) => dataset.actor === idOf(target));
  const item = items[at];
  const isExpanded = item?.ariaExpanded;
  if (key === 'ArrowDown') items[at + 1]?.focus();
  else if (key === 'ArrowUp') items[at - 1]?.focus();
  else if (key === 'Home') items[0]?.focus();
  else if (key === 'End') items.at(-1)?.focus();
  else if (key === 'ArrowLeft' && isExpanded === 'true') fold(true);
  else if (key === 'ArrowLeft')
    items
      .slice(0, at)
      .findLast(({ ariaLevel }) => Number(ariaLevel) < Number(item?.ariaLevel))
      ?.focus();
  else if (key === 'ArrowRight' && isExpanded === 'false') fold(false);
  else if (key === 'ArrowRight' && isExpanded === 'true') items[at + 1]?.focus();
  else return false;
  return true;
}
