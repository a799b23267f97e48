import { execFileSync } from 'node:child_process'
import { importsOf, resolve, sources } from '../lib/sources.mjs'

/** Paths that differ from the commit `ref`, new files too. Throws what git says when there is no such commit. */
export function changedSince(ref) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...new Set([...git('diff', '--name-only', ref, '--'), ...git('ls-files', '-o', '--exclude-standard')]),
  ]
}

/** Paths that the commits of the last two days and what is not committed change; null where this is no repository. */
export function changedLately() {
  const git = (...args) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const lately = git('log', '--since=2 days ago', '--name-only', '--format=')
    return [...lately.split('\n').filter(Boolean), ...changedSince('HEAD')]
  } catch {
    return null
  }
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
