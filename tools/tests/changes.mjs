import { execFileSync } from 'node:child_process'
import { importsOf, resolve, sources } from '../lib/sources.mjs'

/** Paths that differ from the commit `ref`, new files too. Throws what git says when there is no such commit. */
export function changedSince(ref) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...new Set([...git('diff', '--name-only', ref, '--'), ...git('ls-files', '-o', '--exclude-standard')]),
  ]
}

/** Every source with the files it imports at run time. */
export const importGraph = () =>
  sources().map((file) => ({
    path: file.path,
    imports: importsOf(file)
      .filter(({ typeOnly }) => !typeOnly)
      .map(({ specifier }) => resolve(file.path, specifier))
      .filter((target) => target !== null),
  }))
