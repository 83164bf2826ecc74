import { createRoot } from 'react-dom/client';
import * as styles from './developer-menu.css';

export interface DeveloperAction {
  readonly label: string;
  readonly choose: () => void;
}

/** Shows a menu at the edge of the page, beside whatever the application draws. */
export function showDeveloperMenu(actions: readonly DeveloperAction[]): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<DeveloperMenu actions={actions} />);
}

function DeveloperMenu({ actions }: { readonly actions: readonly DeveloperAction[] }) {
  return (
    <aside className={styles.edge} aria-label="Developer">
      <details
        className={styles.menu}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape') return;
          currentTarget.open = false;
          currentTarget.querySelector('summary')?.focus();
        }}
      >
        <summary className={styles.handle}>Developer</summary>
        <div className={styles.list}>
          {actions.map(({ label, choose }) => (
            <button
              key={label}
              className={styles.action}
              type="button"
              onClick={({ currentTarget }) => {
                choose();
                const menu = currentTarget.closest('details');
                if (menu !== null) menu.open = false;
              }}
            >
              {label}
            </button>
          ))}
        </div>
      </details>
    </aside>
  );
}
