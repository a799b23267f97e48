// Which test files there are, and which of them may share a process.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One seed for the laws of every file. */
export const SETUP = join(import.meta.dirname, 'setup.ts')

/** What a test does to the whole process, or starts as another: the next file in the same worker would see it. */
const TOUCHES_THE_PROCESS =
  /\bvi\.(mock|doMock|resetModules|stub|unstub|useFake|spyOn)|\bfakePage\(|process\.(on|once|exit|kill|chdir)\(|process\.env(\.\w+|\[[^\]]+\]) ?= |delete process\.env|globalThis\.\w+ ?= |\b(spawn|spawnSync|fork|spawnServer|runJobs)\(/

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
  const isIsolated = (text: string) => TOUCHES_THE_PROCESS.test(text) || also?.test(text) === true
  const { isolated = [], shared = [] } = Object.groupBy(testFiles(root, include), (file) =>
    isIsolated(readFileSync(join(root, file), 'utf8')) ? 'isolated' : 'shared',
  )
  return { isolated, shared }
}
