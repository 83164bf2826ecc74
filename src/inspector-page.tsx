import './views/theme';
import { createRoot } from 'react-dom/client';
import { InspectorPage } from './inspector/InspectorPage';
import { createInspectionStore } from './inspector/inspection-store';
import { watchTabs } from './inspector/watch-tabs';
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
window.addEventListener('pagehide', () => watch.stop(), { once: true });
createRoot(root).render(<InspectorPage store={store} watch={watch} />);
