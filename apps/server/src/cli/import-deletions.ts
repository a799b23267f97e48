import { basename, resolve } from 'node:path'
import { deleteFromFile, unfollowFromFile } from '../areas/population/imports/delete-from-file.ts'
import type { ImportTarget } from '../areas/population/imports/import-target.ts'
import { rejectFilesOf } from './import-files.ts'
import { readMaps } from './import-maps.ts'
import type { ImportOptions } from './import-options.ts'
import { refresh } from './import-population.ts'
import { number, say } from './say.ts'
import { UsageError } from './usage-error.ts'

/** --delete: the files say what the network took away, `of` what a bare id names, or that they hold follows that are no more. */
export async function deleteAll(
  dataDir: string,
  target: ImportTarget,
  files: readonly string[],
  { of, map }: Pick<ImportOptions, 'of' | 'map'>,
): Promise<void> {
  const subject = of === undefined || of === 'follows' ? null : subjectOf(of)
  const maps = readMaps(map ?? [])
  const rejects = rejectFilesOf(dataDir, files)
  let changed = 0
  for (const [place, file] of files.entries()) {
    const path = resolve(file)
    const done =
      of === 'follows'
        ? await unfollowFromFile(path, maps, target, rejects[place]!)
        : await deleteFromFile(path, subject, target, rejects[place]!)
    changed += done.taken
    say(
      `${basename(file)}: ${number(done.taken)} deletions taken, ${number(done.repeated)} repeated, ${number(done.rejected)} rejected`,
    )
    if (done.reject_file) say(`  rejected rows with line and reason: ${done.reject_file}`)
  }
  if (changed === 0) return
  say('Taking them out of everything derived:')
  await refresh(target)
}

function subjectOf(of: string): 'post' | 'profile' {
  if (of === 'posts') return 'post'
  if (of === 'profiles') return 'profile'
  throw new UsageError('--of takes posts, profiles or follows.')
}
