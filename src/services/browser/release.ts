/** As the build writes it. */
const entryScript = /<script type="module"[^>]* src="([^"]+)"/;

/**
 * Whether the host has another release of the client than the one that runs: the script that begins it has another
 * name there. Throws where the host does not answer with the page, such as a network that wants a sign-in first.
 */
export async function isReplaced({ document, location }: Window, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(new URL('/', location.origin), { cache: 'no-store', signal });
  const page = await answer.text();
  const entry = entryScript.exec(page)?.[1];
  if (!answer.ok || entry === undefined || !page.includes('id="root"'))
    throw new Error('The host did not answer with the page');
  return entry !== document.querySelector('script[type="module"][src]')?.getAttribute('src');
}

/** Processes of two releases beside each other must not make a page read itself anew without end. */
const restMs = 30_000;

const wasReadAnewJustNow = ({ performance }: Window): boolean =>
  performance.now() < restMs &&
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** Not again where the page was read anew just now. */
export function readAnew(page: Window): void {
  if (!wasReadAnewJustNow(page)) page.location.reload();
}
