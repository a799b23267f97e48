/** These look at everything that is there, however little changed. */
const ALWAYS = /\/(every-call|permissions|openapi|coverage)\.test\.ts$/
/** What the processes of browser tests are started from. */
const PRODUCT = ['apps/server/src/main.ts', 'apps/sandbox/src/main.ts', 'apps/web/src/main.tsx']
/** A change here may reach any test. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig.*\.json|vitest\.config\.ts|\.ci\/|tools\/(lib|tests|test\.mjs))/
const TEST = /\.test\.tsx?$/

export interface SourceFile {
  readonly path: string
  /** The files it imports at run time. */
  readonly imports: readonly string[]
}

/**
 * The test files that a change can reach by the import graph; null when it can reach all. A file that is no source (a migration, a text,
 * a table of data) counts as every source of its workspace.
 */
export function affectedTests(changed: readonly string[], files: readonly SourceFile[]): string[] | null {
  if (changed.some((path) => EVERYTHING.test(path))) return null
  const importers = new Map<string, string[]>()
  for (const { path, imports } of files)
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path])
  const known = new Set(files.map(({ path }) => path))
  const workspaceOf = (path: string) => /^(apps|packages)\/[^/]+\/|^e2e\/|^bench\//.exec(path)?.[0]
  const start = changed.flatMap((path) => {
    if (known.has(path) || importers.has(path)) return [path]
    const place = workspaceOf(path)
    if (place) return files.filter((file) => file.path.startsWith(place)).map((file) => file.path)
    return path.endsWith('.md') ? ['tools/docs.test.ts'] : []
  })
  const reached = new Set<string>()
  const queue = [...start]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    queue.push(...(importers.get(path) ?? []))
  }
  const product = PRODUCT.some((path) => reached.has(path))
  return files
    .map(({ path }) => path)
    .filter(
      (path) =>
        TEST.test(path) && (reached.has(path) || ALWAYS.test(path) || (product && path.startsWith('e2e/'))),
    )
}
