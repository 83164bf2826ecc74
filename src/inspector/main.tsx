import '../views/theme';
import { createRoot } from 'react-dom/client';
import { startTheme } from '../views/theme';
import { InspectorPage } from './InspectorPage/InspectorPage';
import { watchCharts } from './inspection-store';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

startTheme();
watchCharts();
createRoot(root).render(<InspectorPage />);
