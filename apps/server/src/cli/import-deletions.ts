import { basename, resolve } from 'node:path'
import {
  deleteFromFile,
  unfollowFromFile,
  type DeletionResult,
} from '../areas/population/imports/delete-from-file.ts'
import type { ImportTarget } from '../areas/population/imports/import-target.ts'
import { rejectFilesOf } from './import-files.ts'
import { readMaps } from './import-maps.ts'
import type { ImportOptions } from './import-options.ts'
import { refresh } from './import-population.ts'
import { number, printLine } from './say.ts'
import { UsageError } from './usage-error.ts'

/**
 * --delete: the files contain what the network deleted. `of`: what a plain id refers to; or the files contain
 * follows that have ended. Answers how many files broke off or were left out.
 */
export async function deleteAll(
  dataDir: string,
  target: ImportTarget,
  files: readonly string[],
  { of, map }: Pick<ImportOptions, 'of' | 'map'>,
): Promise<number> {
  const subject = of === undefined || of === 'follows' ? null : subjectOf(of)
  const maps = readMaps(map ?? [])
  const rejectFiles = rejectFilesOf(dataDir, files)
  let changedCount = 0
  let failed = 0
  for (const [place, file] of files.entries()) {
    const path = resolve(file)
    const appliedDeletions =
      of === 'follows'
        ? await unfollowFromFile(path, maps, target, rejectFiles[place]!)
        : await deleteFromFile(path, subject, target, rejectFiles[place]!)
    changedCount += appliedDeletions.taken
    if (appliedDeletions.error !== null) failed += 1
    printLine(`${basename(file)}: ${describeDeletions(appliedDeletions)}`)
  }
  if (changedCount === 0) return failed
  printLine('Taking them out of everything derived:')
  await refresh(target)
  return failed
}

function describeDeletions({ taken, repeated, rejected, reject_file, error }: DeletionResult): string {
  if (error !== null && taken + repeated + rejected === 0) return `left out, ${error}`
  const brokenLine = error === null ? '' : `\n  the file broke off: ${error}`
  const rejectsLine = reject_file ? `\n  rejected rows with line and reason: ${reject_file}` : ''
  return `${number(taken)} deletions taken, ${number(repeated)} repeated, ${number(rejected)} rejected${brokenLine}${rejectsLine}`
}

function subjectOf(of: string): 'post' | 'profile' {
  if (of === 'posts') return 'post'
  if (of === 'profiles') return 'profile'
  throw new UsageError('--of takes posts, profiles or follows.')
}
