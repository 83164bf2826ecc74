export async function scrollFrames(
  row: Element,
  { frames, pixels }: { frames: number; pixels: number },
): Promise<readonly number[]> {
  const isScroller = (element: Element) =>
    element.scrollHeight > element.clientHeight + 1 &&
    /auto|scroll/.test(getComputedStyle(element).overflowY);
  let scroller: Element | null = row;
  while (scroller !== null && !isScroller(scroller)) scroller = scroller.parentElement;
  const moved = scroller ?? document.scrollingElement ?? document.documentElement;
  const taken: number[] = [];
  const frame = (by: number) =>
    new Promise<void>((resolve) => {
      requestAnimationFrame((begunAt) => {
        moved.scrollTop += by;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          taken.push(performance.now() - begunAt);
          resolve();
        };
        port2.postMessage(null);
      });
    });
  for (let at = 0; at < frames; at += 1) await frame(pixels);
  const reached = moved.scrollTop;
  for (let at = 0; at < frames; at += 1) await frame(-pixels);
  if (reached < (frames * pixels) / 2) throw new Error(`only ${reached} px were scrolled`);
  return taken;
}
