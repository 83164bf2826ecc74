export interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** Which sources each script of the build holds. */
export type Sources = Readonly<Record<string, readonly string[]>>;

export interface Page {
  readonly name: string;
  readonly limit: number;
  readonly opens: readonly RegExp[];
  readonly mustNotHold: readonly (readonly [what: string, source: RegExp])[];
}

export function firstLoad(manifest: Manifest, page: Page): string[] {
  const entries = Object.entries(manifest);
  const opened = page.opens.map((pattern) => {
    const key = entries.find(([name]) => pattern.test(name))?.[0];
    if (!key) throw new Error(`${page.name}: nothing in the build matches ${pattern.source}`);
    return key;
  });
  const wanted = [...entries.filter(([, chunk]) => chunk.isEntry).map(([key]) => key), ...opened];
  const seen = new Set<string>();
  while (wanted.length > 0) {
    const key = wanted.pop() ?? '';
    if (seen.has(key)) continue;
    seen.add(key);
    wanted.push(...(manifest[key]?.imports ?? []));
  }
  return [...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
}

export interface Measured {
  readonly files: readonly string[];
  readonly bytes: number;
  readonly faults: readonly string[];
}

export function measure(
  manifest: Manifest,
  sources: Sources,
  page: Page,
  sizeOf: (file: string) => number,
): Measured {
  const files = firstLoad(manifest, page);
  const all = Object.values(sources).flat();
  for (const [what, forbidden] of page.mustNotHold)
    if (!all.some((source) => forbidden.test(source))) throw new Error(`nothing in the build is ${what}`);
  const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
  const tooBig =
    bytes > page.limit ? [`${page.name}: ${bytes} bytes of gzip scripts, ${page.limit} allowed`] : [];
  const strangers = files.flatMap((file) =>
    page.mustNotHold
      .filter(([, forbidden]) => (sources[file] ?? []).some((source) => forbidden.test(source)))
      .map(([what]) => `${page.name}: ${file} holds ${what}`),
  );
  return { files, bytes, faults: [...tooBig, ...strangers] };
}
