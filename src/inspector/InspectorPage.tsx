import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { activeStates } from '../statechart/active-states';
import { ChartPicture } from './ChartPicture';
import * as styles from './Inspector.css';
import {
  type InspectionStore,
  momentOf,
  shownStepsOf,
  tabOf,
  type WatchedActor,
  type WatchedTab,
} from './inspection-store';
import type { InspectedStep } from './messages';
import { readRecording, writeRecording } from './recording';
import { SendEvent } from './SendEvent';
import { Sequence } from './Sequence';
import type { Watch } from './watch-tabs';

interface InspectorProps {
  readonly store: InspectionStore;
  readonly watch: Watch;
}

export function InspectorPage({ store, watch }: InspectorProps) {
  const inspection = useSelector(store, ({ context }) => context);
  const tab = tabOf(inspection);
  const actor = tab?.actors[inspection.actorId ?? ''];
  const moment = actor === undefined ? null : momentOf(inspection, actor.id);
  const steps = shownStepsOf(inspection);
  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <h1 className={styles.title}>Running charts</h1>
        <TabChoice store={store} />
        <Files store={store} tab={tab} />
      </header>
      {tab === undefined ? (
        <p className={styles.empty}>
          No running charts. Open the product in another tab of this browser, or open a recording.
        </p>
      ) : (
        <>
          <Player store={store} />
          <div className={styles.columns}>
            <Panel title="Actors">
              <ActorTree tab={tab} chosen={inspection.actorId} store={store} parentId={null} />
            </Panel>
            <Panel title={actor?.name ?? 'Chart'}>
              {actor?.chart == null ? (
                <p className={styles.note}>This actor has no states.</p>
              ) : (
                <ChartPicture
                  chart={actor.chart}
                  states={moment === null ? [] : activeStates(actor.chart, moment.state.value)}
                  transitions={moment !== null && moment.step === steps.at(-1) ? moment.step.transitions : []}
                />
              )}
            </Panel>
            <div className={styles.side}>
              {actor === undefined || moment === null ? null : (
                <>
                  <Panel title="Context">
                    <Whole watch={watch} tabId={tab.tab.id} />
                    <pre className={styles.code}>{JSON.stringify(moment.state.context, null, 2)}</pre>
                  </Panel>
                  <Panel title="Send an event">
                    <SendEvent
                      key={actor.id}
                      accepts={moment.state.accepts}
                      steps={steps}
                      onSend={(event) => watch.send(tab.tab.id, actor.id, event)}
                    />
                  </Panel>
                </>
              )}
              <Panel title="Events">
                <EventLog tab={tab} steps={steps} filter={inspection.filter} store={store} />
              </Panel>
            </div>
          </div>
          <Panel title="Sequence">
            <Sequence tab={tab} steps={steps.filter((step) => matches(step, inspection.filter, tab))} />
          </Panel>
        </>
      )}
    </main>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <h2 className={styles.panelTitle}>{title}</h2>
      <div className={styles.panelBody}>{children}</div>
    </section>
  );
}

function TabChoice({ store }: { readonly store: InspectionStore }) {
  const tabs = useSelector(store, ({ context }) => context.tabs);
  const tabId = useSelector(store, ({ context }) => context.tabId);
  return (
    <label className={styles.field}>
      Tab
      <select
        className={styles.control}
        value={tabId ?? ''}
        onChange={({ target }) => store.trigger.chooseTab({ tabId: target.value })}
      >
        {Object.values(tabs).map(({ tab, isOpen }) => (
          <option key={tab.id} value={tab.id}>
            {isOpen ? tab.name : `${tab.name} (closed)`}
          </option>
        ))}
      </select>
    </label>
  );
}

function Files({ store, tab }: { readonly store: InspectionStore; readonly tab: WatchedTab | undefined }) {
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (file: File) => {
    try {
      const past = readRecording(await file.text(), crypto.randomUUID());
      store.trigger.reported({ reports: [past] });
      store.trigger.chooseTab({ tabId: past.tab.id });
      store.trigger.pause();
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This file cannot be read');
    }
  };
  return (
    <>
      <label className={styles.field}>
        Open a recording
        <input
          className={styles.control}
          type="file"
          accept="application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) open(file);
          }}
        />
      </label>
      {tab === undefined ? null : (
        <button className={styles.button} type="button" onClick={() => save(tab)}>
          Save recording
        </button>
      )}
      <output className={styles.note}>{problem}</output>
    </>
  );
}

function save(tab: WatchedTab): void {
  const url = URL.createObjectURL(new Blob([writeRecording(tab)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'charts.json';
  link.click();
  URL.revokeObjectURL(url);
}

function Player({ store }: { readonly store: InspectionStore }) {
  const shown = useSelector(store, ({ context }) => context.shownSteps);
  const count = useSelector(store, ({ context }) => tabOf(context)?.steps.length ?? 0);
  const filter = useSelector(store, ({ context }) => context.filter);
  const at = shown ?? count;
  return (
    <div className={styles.bar}>
      {shown === null ? (
        <button className={styles.button} type="button" onClick={() => store.trigger.pause()}>
          Pause
        </button>
      ) : (
        <button className={styles.button} type="button" onClick={() => store.trigger.goOn()}>
          Go on
        </button>
      )}
      <button
        className={styles.button}
        type="button"
        disabled={at === 0}
        onClick={() => store.trigger.showStep({ count: at - 1 })}
      >
        Step back
      </button>
      <button
        className={styles.button}
        type="button"
        disabled={at === count}
        onClick={() => store.trigger.showStep({ count: at + 1 })}
      >
        Step forward
      </button>
      <label className={styles.grow}>
        Moment
        <input
          className={styles.grow}
          type="range"
          min={0}
          max={count}
          value={at}
          aria-valuetext={`${at} of ${count}`}
          onChange={({ target }) => store.trigger.showStep({ count: target.valueAsNumber })}
        />
      </label>
      <span className={styles.note}>{`${at} of ${count}`}</span>
      <label className={styles.field}>
        Search
        <input
          className={styles.control}
          type="search"
          value={filter}
          placeholder="Event or actor"
          onChange={({ target }) => store.trigger.filter({ filter: target.value })}
        />
      </label>
    </div>
  );
}

interface ActorTreeProps {
  readonly tab: WatchedTab;
  readonly chosen: string | null;
  readonly store: InspectionStore;
  readonly parentId: string | null;
}

function ActorTree({ tab, chosen, store, parentId }: ActorTreeProps) {
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

function Whole({ watch, tabId }: { readonly watch: Watch; readonly tabId: string }) {
  return (
    <label className={styles.field}>
      <input type="checkbox" onChange={({ target }) => watch.reveal(tabId, target.checked)} />
      Show whole values (development only)
    </label>
  );
}

const listedSteps = 200;

interface EventLogProps {
  readonly tab: WatchedTab;
  readonly steps: readonly InspectedStep[];
  readonly filter: string;
  readonly store: InspectionStore;
}

function EventLog({ tab, steps, filter, store }: EventLogProps) {
  const numbered = steps.map((step, index) => ({ step, count: index + 1 }));
  const found = numbered.filter(({ step }) => matches(step, filter, tab));
  return (
    <ol className={styles.tree} reversed>
      {found
        .slice(-listedSteps)
        .reverse()
        .map(({ step, count }) => (
          <li key={count}>
            <button
              className={styles.event}
              type="button"
              onClick={() => {
                store.trigger.chooseActor({ actorId: step.actorId });
                store.trigger.showStep({ count });
              }}
            >
              <code>{step.event.type}</code>
              <span className={styles.note}>
                {`${nameOf(tab, step.sourceId)} → ${nameOf(tab, step.actorId)}`}
              </span>
            </button>
          </li>
        ))}
    </ol>
  );
}

function matches({ event, actorId, sourceId }: InspectedStep, filter: string, tab: WatchedTab): boolean {
  const text = filter.trim().toLowerCase();
  return [event.type, nameOf(tab, actorId), nameOf(tab, sourceId)].some((name) =>
    name.toLowerCase().includes(text),
  );
}

function nameOf(tab: WatchedTab, id: string | null): string {
  return id === null ? 'outside' : (tab.actors[id]?.name ?? id);
}
