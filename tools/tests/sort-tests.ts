import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a test does to the whole process, or starts as another: the next file in the same worker would see it. */
const TOUCHES_THE_PROCESS =
  /\bvi\.(mock|doMock|resetModules|stub|unstub|useFake|spyOn)|\bfakePage\(|process\.(on|once|exit|kill|chdir)\(|process\.env(\.\w+|\[[^\]]+\]) ?= |delete process\.env|globalThis\.\w+ ?= |\b(spawn|spawnSync|fork|spawnServer|runJobs)\(/

/**
 * Opens the embedded engine. A process that closed one and goes on with other work for long crashed once in some sixty runs (SIGSEGV, in a file that never
 * opened one); the product ends with its engine. For the packages, where the files that open it are few.
 */
export const OPENS_THE_ENGINE =
  /\bopen(Chdb|Population|TinyPopulation|TemporaryPopulation|KnownWorld|PostWorld)\(/

/** One seed for the laws of every file. */
export const SETUP = join(import.meta.dirname, 'setup.ts')

/** A whole `npm test`, without what is for `--full` only: tests with the tag `full`, and files that say `@module-tag full`. */
const IS_SHORT = process.env['ROOKERY_TESTS'] === 'short'
const FULL_ONLY = /@module-tag full\b/

/** The test files below `root` that this run is to run. */
export const testFiles = (root: string, include: string[], isShort = IS_SHORT): string[] =>
  globSync(include, { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((file) => !isShort || !FULL_ONLY.test(readFileSync(join(root, file), 'utf8')))
    .toSorted()

/**
 * The test files below `root`, sorted by what stands in them: those of `shared` may run one after the other in one worker, which loads
 * each module once; each of `isolated` gets a process of its own: those that touch it, and those that `also` matches.
 */
export function sortTests(root: string, include: string[], also?: RegExp) {
  const files = testFiles(root, include)
  const isIsolated = (file: string) => {
    const text = readFileSync(join(root, file), 'utf8')
    return TOUCHES_THE_PROCESS.test(text) || also?.test(text) === true
  }
  return { shared: files.filter((file) => !isIsolated(file)), isolated: files.filter(isIsolated) }
}

/** Two projects of the same files: `name` shares its modules between files, `name isolated` does not; its processes get `alone` besides. */
export function sortedProjects(
  name: string,
  root: string,
  include: string[],
  test: Record<string, unknown> = {},
  alone: Record<string, unknown> = {},
  also?: RegExp,
) {
  const { shared, isolated } = sortTests(root, include, also)
  // A test that expects nothing, say because what it loops over is empty, proves nothing: it fails.
  const expecting = {
    ...test,
    setupFiles: [SETUP],
    expect: { requireAssertions: true, poll: { timeout: 60_000 } },
  }
  return [
    { test: { ...expecting, name, root, include: shared, isolate: false } },
    ...(isolated.length > 0
      ? [{ test: { ...expecting, ...alone, name: `${name} isolated`, root, include: isolated } }]
      : []),
  ]
}
