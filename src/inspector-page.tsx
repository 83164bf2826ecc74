import './views/theme';
import './inspector-look.css';
import { createRoot } from 'react-dom/client';
import { InspectorPage } from './inspector/InspectorPage';
import { createInspectionStore } from './inspector/inspection-store';
import { startReplay } from './inspector/replay';
import { watchTabs } from './inspector/watch-tabs';
import type { AppEvent } from './machines/app/app.types';
import type { AvailabilityEvent } from './machines/availability/availability.types';
import type { MenuEvent } from './machines/menu/menu.types';
import type { AgentChannelFact } from './machines/realtime/realtime.types';
import { statechartCss } from './statechart/look';
import { startTheme } from './views/theme';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

startTheme();
const pictures = new CSSStyleSheet();
pictures.replaceSync(statechartCss);
document.adoptedStyleSheets.push(pictures);
const store = createInspectionStore();
const watch = watchTabs(store);
const replay = startReplay(store);
window.addEventListener('pagehide', () => watch.stop(), { once: true });
// Brought back by the browser, the page has left its channel.
window.addEventListener('pageshow', ({ persisted }) => (persisted ? location.reload() : undefined));

type Example = AppEvent | MenuEvent | AvailabilityEvent | AgentChannelFact;

/** Fill the form of an event that has not been seen yet, or whose values are hidden. */
const examples: readonly Example[] = [
  { type: 'url.changed', path: '/agent/calls' },
  { type: 'menu.search', query: 'pizza' },
  { type: 'menu.filter', categoryId: null },
  { type: 'availability.choose', status: 'on_break' },
  { type: 'agentChannel.callEnded', callId: '12' },
];

createRoot(root).render(
  <InspectorPage
    store={store}
    watch={watch}
    replay={replay}
    screens="/replay.html"
    captionOf={callOf}
    examples={Object.fromEntries(examples.map((example) => [example.type, example]))}
  />,
);

/** Which call an actor is about. */
function callOf(context: unknown): string | null {
  const { callId, call } = { ...(context as { callId?: unknown; call?: unknown } | null) };
  const id = callId ?? (typeof call === 'object' && call !== null && 'id' in call ? call.id : null);
  return typeof id === 'string' && id !== '' ? `call ${id}` : null;
}
