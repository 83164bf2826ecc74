import { BrandMark } from '../ui/BrandMark/BrandMark';
import * as styles from './page.css';

interface ConfigErrorPageProps {
  /** 'Missing required environment variable: {name}'. */
  readonly message: string;
}

/** Shown by main.tsx instead of the product when the build lacks a setting. */
export function ConfigErrorPage({ message }: ConfigErrorPageProps) {
  return (
    <main className={styles.window}>
      <BrandMark />
      <h1 className={styles.title}>The console cannot start</h1>
      <p role="alert">{message}</p>
      <p>Set it for the build, then build and open the page again.</p>
    </main>
  );
}
