import { basename, resolve } from 'node:path'
import { deleteFromFile, unfollowFromFile } from '../areas/population/imports/delete-from-file.ts'
import type { ImportTarget } from '../areas/population/imports/import-target.ts'
import { rejectFilesOf } from './import-files.ts'
import { readMaps } from './import-maps.ts'
import type { ImportOptions } from './import-options.ts'
import { refresh } from './import-population.ts'
import { number, printLine } from './say.ts'
import { UsageError } from './usage-error.ts'

/**
 * --delete: the files contain what the network deleted. `of`: what a plain id refers to; or the files contain
 * follows that have ended.
 */
export async function deleteAll(
  dataDir: string,
  target: ImportTarget,
  files: readonly string[],
  { of, map }: Pick<ImportOptions, 'of' | 'map'>,
): Promise<void> {
  const subject = of === undefined || of === 'follows' ? null : subjectOf(of)
  const maps = readMaps(map ?? [])
  const rejectFiles = rejectFilesOf(dataDir, files)
  let changedCount = 0
  for (const [place, file] of files.entries()) {
    const path = resolve(file)
    const appliedDeletions =
      of === 'follows'
        ? await unfollowFromFile(path, maps, target, rejectFiles[place]!)
        : await deleteFromFile(path, subject, target, rejectFiles[place]!)
    changedCount += appliedDeletions.taken
    printLine(
      `${basename(file)}: ${number(appliedDeletions.taken)} deletions taken, ${number(appliedDeletions.repeated)} repeated, ${number(appliedDeletions.rejected)} rejected`,
    )
    if (appliedDeletions.reject_file)
      printLine(`  rejected rows with line and reason: ${appliedDeletions.reject_file}`)
  }
  if (changedCount === 0) return
  printLine('Taking them out of everything derived:')
  await refresh(target)
}

function subjectOf(of: string): 'post' | 'profile' {
  if (of === 'posts') return 'post'
  if (of === 'profiles') return 'profile'
  throw new UsageError('--of takes posts, profiles or follows.')
}
