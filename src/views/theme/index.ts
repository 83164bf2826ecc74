import './fonts.css';
import './themes.css';
import './reset.css';

export { startTheme } from './theme-store';
