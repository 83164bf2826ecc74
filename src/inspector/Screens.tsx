import { useState } from 'react';
import { embedScreens } from './embed-screens';
import * as styles from './Inspector.css';
import type { InspectionStore } from './inspection-store';
import { Panel } from './Panel';
import * as sizes from './Screens.css';
import type { ScreensMoment } from './screens.types';

const widths = { 1440: 'Desktop, 1440', 1024: 'Tablet, 1024', 390: 'Phone, 390' } as const;
type Width = keyof typeof widths;

interface ScreensProps {
  readonly store: InspectionStore;
  /** The application's page that draws its screens from moments. */
  readonly page: string;
}

/** The application's own screens at the moment that is shown, to look at only. */
export function Screens({ store, page }: ScreensProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [width, setWidth] = useState<Width>(1440);
  const [theme, setTheme] = useState(themeOfPage);
  const [embedded] = useState(() => embedScreens(store, theme, setProblems));
  return (
    <Panel
      className={styles.sequencePanel}
      title="Screen"
      tools={
        <span className={sizes.choices}>
          <select
            className={styles.quiet}
            aria-label="Width of the screen"
            value={width}
            onChange={({ target: { value } }) =>
              setWidth(value === '390' ? 390 : value === '1024' ? 1024 : 1440)
            }
          >
            {Object.entries(widths).map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
          <select
            className={styles.quiet}
            aria-label="Theme of the screen"
            value={theme}
            onChange={({ target: { value } }) => {
              const chosen = value === 'dark' ? 'dark' : 'light';
              setTheme(chosen);
              embedded.setTheme(chosen);
            }}
          >
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
        </span>
      }
      isScrolled
    >
      {problems.length === 0 ? null : (
        <ul {...{ role: 'list' }} className={styles.outcome} data-refused>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <div
        className={sizes.box[width]}
        role="img"
        aria-label="The screen at this moment. Lists from the server are not in a recording."
      >
        <iframe
          className={sizes.frame[width]}
          title="Replayed screen"
          src={page}
          tabIndex={-1}
          inert
          ref={embedded.attach}
        />
      </div>
    </Panel>
  );
}

function themeOfPage(): ScreensMoment['theme'] {
  const chosen = document.documentElement.dataset.theme;
  const isDark =
    chosen === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  return isDark ? 'dark' : 'light';
}
