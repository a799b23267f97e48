import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a test does to the whole process, or starts as another: the next file in the same worker would see it. */
const TOUCHES_THE_PROCESS =
  /\bvi\.(mock|stub|useFake|spyOn)|process\.(on|once|exit|kill|chdir)\(|process\.env(\.\w+|\[[^\]]+\]) ?= |delete process\.env|globalThis\.\w+ ?= |\b(spawn|fork|spawnServer|killableWorker|startKillable)\(/

/**
 * The test files below `root`, sorted by what stands in them: those of `shared` may run one after the other in one worker, which loads
 * each module once; each of `isolated` gets a process of its own.
 */
export function sortTests(root: string, include: string[], exclude: string[] = []) {
  const files = globSync(include, { cwd: root, exclude: ['**/node_modules/**', ...exclude] }).toSorted()
  const isIsolated = (file: string) => TOUCHES_THE_PROCESS.test(readFileSync(join(root, file), 'utf8'))
  return { shared: files.filter((file) => !isIsolated(file)), isolated: files.filter(isIsolated) }
}

/** Two projects of the same files: `name` shares its modules between files, `name isolated` does not. */
export function sortedProjects(
  name: string,
  root: string,
  include: string[],
  test: Record<string, unknown> = {},
) {
  const { shared, isolated } = sortTests(root, include)
  // A test that expects nothing, say because what it loops over is empty, proves nothing: it fails.
  const expecting = { ...test, expect: { requireAssertions: true } }
  return [
    { test: { ...expecting, name, root, include: shared, isolate: false } },
    ...(isolated.length > 0
      ? [{ test: { ...expecting, name: `${name} isolated`, root, include: isolated } }]
      : []),
  ]
}
