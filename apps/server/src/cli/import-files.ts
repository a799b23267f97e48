import { basename, dirname, resolve } from 'node:path'
import { Checkpoint } from '../areas/population/imports/checkpoint.ts'
import { importFile, type FileResult } from '../areas/population/imports/import-file.ts'
import type { ImportTarget } from '../areas/population/imports/import-target.ts'
import { planInWorker } from '../areas/population/imports/in-worker/plan-in-worker.ts'
import { listFiles } from '../areas/population/imports/list-files.ts'
import type { FilePart } from '../areas/population/imports/readers/file-parts.ts'
import { RejectFile } from '../areas/population/imports/reject-file.ts'
import { readMaps } from './import-maps.ts'
import type { ImportOptions } from './import-options.ts'
import type { ImportCounts, ImportTeller } from './import-teller.ts'
import { number, printLine } from './say.ts'
import { UsageError } from './usage-error.ts'

/**
 * Replaces folders by the files in them, and counts what is left out of them; throws UsageError for paths that do not
 * exist.
 */
export function readFiles(given: readonly string[]): { readonly files: string[]; readonly leftOut: number } {
  let leftOut = 0
  const onSkip = (path: string, why: string) => {
    leftOut += 1
    printLine(`${path}: left out, ${why}`)
  }
  try {
    return { files: given.flatMap((path) => listFiles(path, onSkip)), leftOut }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** A reject file for each of these files, all with the time of this run in their names. */
export const rejectFilesOf = (dataDir: string, files: readonly string[]): RejectFile[] => {
  const stamp = new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)
  return files.map(
    (file, place) => new RejectFile(resolve(dataDir, 'rejects'), file, `${stamp}-${place + 1}`),
  )
}

/**
 * Imports the files one after the other, and prints the result of each. `failed` counts files that broke off or were
 * left out, and column maps that fit no file.
 */
export async function importAll(
  dataDir: string,
  target: ImportTarget,
  files: readonly string[],
  options: ImportOptions,
  tell: ImportTeller,
): Promise<ImportCounts & { readonly failed: number }> {
  const maps = readMaps(options.map ?? [])
  const rejectFiles = rejectFilesOf(dataDir, files)
  let totals: ImportCounts = { taken: 0, repeated: 0, rejected: 0, removed: 0 }
  let failed = 0
  const usedMaps = new Set<string | undefined>()
  for (const [place, file] of files.entries()) {
    const source = options.source ?? labelOf(file)
    const path = resolve(file)
    const totalsBefore = totals
    const result = await importFile(path, target, {
      source,
      maps,
      rejects: rejectFiles[place]!,
      now: new Date(),
      honours_deletions: true,
      plan: planInWorker,
      checkpoint: new Checkpoint(resolve(dataDir, 'imports'), {
        population: target.name,
        source,
        file: path,
        maps,
      }),
      onProgress: (counts) => tell.progress(source, basename(file), sum(totalsBefore, counts)),
    })
    totals = sum(totalsBefore, result)
    if (result.error !== null || result.skipped) failed += 1
    for (const { stands_in } of result.maps) usedMaps.add(stands_in)
    printLine(describeResult(result))
  }
  for (const path of options.map ?? []) {
    // A folder of maps is for many kinds of files.
    if (readMaps([path]).some(({ stands_in }) => usedMaps.has(stands_in))) continue
    failed += 1
    printLine(`${path}: the column map fits none of the files`)
  }
  return { ...totals, failed }
}

const sum = (a: ImportCounts, b: ImportCounts): ImportCounts => ({
  taken: a.taken + b.taken,
  repeated: a.repeated + b.repeated,
  rejected: a.rejected + b.rejected,
  removed: a.removed + b.removed,
})

/** A label the population takes. */
const labelOf = (file: string): string =>
  basename(dirname(resolve(file)))
    .replace(/[^\p{L}\p{N} ._:@+-]/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '') || 'import'

const describePart = ({ name, why }: FilePart): string =>
  why === null ? `${name}: read` : `${name}: not read, ${why}`

function describeResult(result: FileResult): string {
  const linePrefix = `${result.file}: `
  if (result.skipped) return `${linePrefix}left out, ${result.error ?? result.what}`
  const counts = `${number(result.taken)} taken, ${number(result.repeated)} repeated, ${number(result.rejected)} rejected`
  const noticesText =
    result.notices === 0
      ? ''
      : `, ${number(result.notices)} notices of the network (${number(result.removed)} deletions recorded)`
  const resumedText = result.resumed_at === null ? '' : `\n  went on after line ${number(result.resumed_at)}`
  const unreadText =
    result.unread > 0 ? `, ${number(result.unread)} fields not understood and left empty` : ''
  const noteLines = [...result.notes, ...result.parts.map(describePart)].map((line) => `\n  ${line}`).join('')
  const rejectsLine = result.reject_file
    ? `\n  what was not understood, with line and reason: ${result.reject_file}`
    : ''
  const brokenLine = result.error ? `\n  the file broke off: ${result.error}` : ''
  return `${linePrefix}${result.what}; ${counts}${unreadText}${noticesText}${noteLines}${resumedText}${rejectsLine}${brokenLine}`
}
