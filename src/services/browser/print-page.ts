type PrintingPage = Pick<Window, 'print' | 'requestAnimationFrame' | 'addEventListener'>;

const nextFrame = (page: PrintingPage) =>
  new Promise<void>((resolve) => page.requestAnimationFrame(() => resolve()));

/** Prints once the latest rendering is laid out. Resolves when the browser has taken the page to print. */
export async function printPage(page: PrintingPage, signal: AbortSignal): Promise<void> {
  await nextFrame(page);
  await nextFrame(page);
  signal.throwIfAborted();
  await new Promise<void>((resolve) => {
    page.addEventListener('afterprint', () => resolve(), { once: true, signal });
    page.print();
  });
}
