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
  /** In bytes, compressed by gzip. */
  readonly limit: number;
  /** In bytes as our server sends them to a browser that takes brotli, headers included, and in how many files. */
  readonly sent: { readonly limit: number; readonly files: number };
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
  readonly sent: number;
  readonly faults: readonly string[];
}

export interface Sizes {
  readonly gzip: (file: string) => number;
  readonly sent: (file: string) => number;
}

export function measure(
  manifest: Manifest,
  sources: Sources,
  page: Page,
  { gzip, sent: sentOf }: Sizes,
): Measured {
  const files = firstLoad(manifest, page);
  const all = Object.values(sources).flat();
  for (const [what, forbidden] of page.mustNotHold)
    if (!all.some((source) => forbidden.test(source))) throw new Error(`nothing in the build is ${what}`);
  const bytes = files.reduce((sum, file) => sum + gzip(file), 0);
  const sent = files.reduce((sum, file) => sum + sentOf(file), 0);
  const excess = (value: number, limit: number, what: string) =>
    value > limit ? [`${page.name}: ${value} ${what}, ${limit} allowed`] : [];
  const tooBig = [
    ...excess(bytes, page.limit, 'bytes of gzip scripts'),
    ...excess(sent, page.sent.limit, 'bytes of scripts as sent'),
    ...excess(files.length, page.sent.files, 'scripts'),
  ];
  const strangers = files.flatMap((file) =>
    page.mustNotHold
      .filter(([, forbidden]) => (sources[file] ?? []).some((source) => forbidden.test(source)))
      .map(([what]) => `${page.name}: ${file} holds ${what}`),
  );
  return { files, bytes, sent, faults: [...tooBig, ...strangers] };
}
