import type { AnyActor, AnyMachineSnapshot, Snapshot } from 'xstate';
import './inspector-look.css';
import { showDeveloperMenu } from './inspector/developer-menu';
import { mask } from './inspector/mask';
import { reportCharts } from './inspector/report-charts';
import { shownFields } from './shown-fields';

/** Follows a root actor, which runs already or starts at once. */
type Follow = (root: AnyActor, isRunning: boolean) => void;

/**
 * Shows the developer menu and returns what each root actor is given to before it starts. They are inspected from when the
 * menu, or `?inspect` in the address, asks for it; as the address changes, the wish is kept for the tab.
 */
export function inspectCharts(isDevelopment: boolean): (root: AnyActor) => void {
  const roots: AnyActor[] = [];
  const followers = new Map<string, Follow>();
  const begin = async (kind: string) => {
    sessionStorage.setItem('inspect', kind);
    if (followers.has(kind)) return;
    const follow = kind === 'stately' ? await openStately() : openChannel(isDevelopment);
    followers.set(kind, follow);
    for (const root of roots) follow(root, true);
  };
  const ask = (kind: string) => {
    begin(kind).catch((error: unknown) => console.error('The charts cannot be inspected', error));
  };
  showDeveloperMenu([
    {
      label: 'Open inspector',
      choose() {
        ask('');
        window.open('/inspector.html', '_blank', 'noopener');
      },
    },
    { label: 'Open Stately inspector', choose: () => ask('stately') },
  ]);
  const kept = new URLSearchParams(location.search).get('inspect') ?? sessionStorage.getItem('inspect');
  if (kept !== null) ask(kept);
  return (root) => {
    roots.push(root);
    for (const follow of followers.values()) follow(root, false);
  };
}

function openChannel(isDevelopment: boolean): Follow {
  const started = new Date().toLocaleTimeString();
  const tabName = () => `${location.pathname} since ${started}`;
  const reporter = reportCharts({ tabName, shown: shownFields, isDevelopment });
  window.addEventListener('pagehide', () => reporter.close());
  // At the start, and when the browser brings back a page that it had put away.
  window.addEventListener('pageshow', () => reporter.open());
  reporter.open();
  return reporter.follow;
}

/** It is an outside site: it gets no more than our own inspector shows. */
async function openStately(): Promise<Follow> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const allowed = new Set(['type', ...shownFields]);
  const { inspect } = createBrowserInspector({
    serialize(inspected) {
      const masked = { ...inspected };
      if ('event' in masked) Object.assign(masked, { event: mask(masked.event, allowed) });
      if ('snapshot' in masked) {
        // An actor's output is there too: what a request was answered.
        const { status, value, context }: Partial<AnyMachineSnapshot> = { ...masked.snapshot };
        Object.assign(masked, { snapshot: { status, value, context: mask(context, allowed) } });
      }
      return masked;
    },
  });
  /** Introduces an actor and all below it; those that run already, with where they are. */
  const introduce = (actorRef: AnyActor, isRunning: boolean): void => {
    const rootId = actorRef.sessionId;
    const snapshot: Snapshot<unknown> & { readonly children?: Readonly<Record<string, AnyActor>> } =
      actorRef.getSnapshot();
    inspect.next?.({ type: '@xstate.actor', actorRef, rootId });
    if (isRunning)
      inspect.next?.({
        type: '@xstate.snapshot',
        actorRef,
        rootId,
        event: { type: 'xstate.init' },
        snapshot,
      });
    for (const child of Object.values(snapshot.children ?? {})) introduce(child, isRunning);
  };
  return (root, isRunning) => {
    introduce(root, isRunning);
    root.system.inspect(inspect);
  };
}
