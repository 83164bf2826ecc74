import { useSelector } from '@xstate/react';
import { Workflow } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Card } from '../../views/ui/Card/Card';
import { cx } from '../../views/ui/cx';
import { EmptyState } from '../../views/ui/states/EmptyState';
import { ChartState } from '../ChartState/ChartState';
import { inspectionStore, type WatchedActor } from '../inspection-store';
import * as styles from './InspectorPage.css';

function Charts() {
  const actors = useSelector(inspectionStore, ({ context }) => context.actors);
  const chosenId = useSelector(inspectionStore, ({ context }) => context.chosenId);
  return (
    <ul className={styles.list}>
      {Object.values(actors)
        .filter(({ chart }) => chart !== null)
        .map(({ id, name, status, value }) => (
          <li key={id}>
            <Button
              className={cx(styles.actor, id === chosenId ? styles.chosen : null)}
              onPress={() => inspectionStore.trigger.choose({ actorId: id })}
            >
              <span className={styles.actorName}>{name}</span>
              <span className={styles.note}>{status === 'active' ? stateText(value) : status}</span>
            </Button>
          </li>
        ))}
    </ul>
  );
}

function stateText(value: unknown): string {
  return typeof value === 'string' ? value : Object.keys(Object(value)).join(', ');
}

function EventLog() {
  const events = useSelector(inspectionStore, ({ context }) => context.events);
  const actors = useSelector(inspectionStore, ({ context }) => context.actors);
  return (
    <ol className={styles.list}>
      {events.map(({ key, actorId, sourceId, type, detail }) => (
        <li key={key} className={styles.event} title={detail}>
          <code>{type}</code>
          <span className={styles.note}>{`${nameOf(actors, sourceId)} → ${nameOf(actors, actorId)}`}</span>
        </li>
      ))}
    </ol>
  );
}

function nameOf(actors: Readonly<Record<string, WatchedActor>>, id: string | null): string {
  return id === null ? 'outside' : (actors[id]?.name ?? id);
}

export function InspectorPage() {
  const chosen = useSelector(inspectionStore, ({ context: { actors, chosenId } }) =>
    chosenId === null ? undefined : actors[chosenId],
  );
  if (chosen?.chart == null) {
    return (
      <main className={styles.page}>
        <EmptyState
          icon={Workflow}
          title="No running charts"
          detail="Open the console in another tab of this browser, in development or built with VITE_INSPECTOR=true."
        />
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Running charts</h1>
      <div className={styles.columns}>
        <Card title="Charts">
          <Charts />
        </Card>
        <Card title={chosen.name}>
          <ul className={styles.chart}>
            <ChartState chart={chosen.chart} value={chosen.value} isActive={chosen.status === 'active'} />
          </ul>
          <pre className={styles.context}>{JSON.stringify(chosen.context, null, 2)}</pre>
        </Card>
        <Card title="Events">
          <EventLog />
        </Card>
      </div>
    </main>
  );
}
