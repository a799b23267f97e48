import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Checkpoint, SavedCheckpoint } from './checkpoint.ts'
import { currentReader, fileKey } from './file-key.ts'
import type { ColumnMap } from './readers/column-map.ts'
import type { FilePart } from './readers/file-parts.ts'
import { isFileProblem } from './readers/file-problem.ts'
import { positionOf, START_POSITION, type ImportedItem, type Position } from './readers/imported.ts'
import { planFile, type FilePlan } from './readers/plan-file.ts'
import type { ImportTarget } from './import-target.ts'
import type { RejectFile } from './reject-file.ts'
import { BatchSender, type Counts } from './send-batches.ts'

export interface FileResult extends Readonly<Counts> {
  readonly file: string
  /** The format in which the file was read, or why it was skipped. */
  readonly what: string
  readonly skipped: boolean
  /** What was found or assumed of a table's columns, one sentence each. */
  readonly notes: readonly string[]
  /** What it consists of, read or not, where it has parts. */
  readonly parts: readonly FilePart[]
  /** The column maps by which it was read. */
  readonly maps: readonly ColumnMap[]
  readonly reject_file: string | null
  /** Why reading stopped before the end of the file; rows before that point were imported. */
  readonly error: string | null
  /** Position at which an interrupted import of this file continued; null when it began at the start. */
  readonly resumed_at: number | null
}

export interface ImportFileOptions {
  readonly source: string
  readonly maps: readonly ColumnMap[]
  readonly rejects: RejectFile
  readonly checkpoint: Checkpoint | null
  /** Rows dated after this are rejected, with a tolerance of one day for sources without a time zone. */
  readonly now: Date
  /**
   * Whether notices of deletions remove what they name, from all sources: for the operator, who vouches for the file.
   */
  readonly honours_deletions?: boolean
  /** How the file is read: in this thread, unless given. */
  readonly plan?: (path: string, maps: readonly ColumnMap[]) => Promise<FilePlan>
  /** Ends the import. */
  readonly signal?: AbortSignal
  /** Called after each batch was sent and noted in the checkpoint; an error it throws ends the import. */
  readonly onProgress?: (counts: Readonly<Counts>) => void | Promise<void>
}

/**
 * Imports one file into a population. An invalid row is written to the reject file with its line and reason
 * and never stops the import; rows already present count as repeated, so importing the same file again
 * changes nothing, unless an older version of the program read it: then it is read again. The checkpoint is written after every batch, so that a killed import continues after it
 * with its counts.
 */
export async function importFile(
  path: string,
  target: ImportTarget,
  options: ImportFileOptions,
): Promise<FileResult> {
  const { checkpoint, rejects, source } = options
  const file = basename(path)
  const noRows = {
    file,
    taken: 0,
    repeated: 0,
    rejected: 0,
    unread: 0,
    notes: [],
    parts: [],
    maps: [],
    notices: 0,
    removed: 0,
    reject_file: null,
    resumed_at: null,
  }
  let plan
  try {
    plan = await (options.plan ?? planFile)(path, options.maps)
  } catch (error) {
    options.signal?.throwIfAborted()
    return { ...noRows, what: '', skipped: true, error: reasonOf(error) }
  }
  if ('skip' in plan) return { ...noRows, what: plan.skip, skipped: true, error: null }

  // An interrupted import continues from its checkpoint; without one, a file imported completely before is
  // recognised by its key.
  const key = checkpoint?.read() ? null : await fileKey(path, source, options.maps)
  const importedBefore = key === null ? null : await target.importedFile(key)
  const isReadOtherwise = importedBefore !== null && importedBefore.read_by !== currentReader()
  if (
    importedBefore &&
    !isReadOtherwise &&
    (importedBefore.reject_file === '' || existsSync(importedBefore.reject_file))
  )
    return {
      file,
      what: `${plan.what}, the same as before`,
      skipped: false,
      taken: 0,
      repeated: importedBefore.taken + importedBefore.repeated,
      rejected: importedBefore.rejected,
      unread: 0,
      notes: plan.notes ?? [],
      parts: plan.parts ?? [],
      maps: plan.maps ?? [],
      notices: 0,
      removed: 0,
      reject_file: importedBefore.reject_file || null,
      error: null,
      resumed_at: null,
    }

  const checkpointState = await resumablePosition(checkpoint, target, source)
  if (checkpointState?.reject_file) rejects.continueFile(checkpointState.reject_file)
  const {
    taken = 0,
    repeated = 0,
    rejected = 0,
    unread = 0,
    notices = 0,
    removed = 0,
  } = checkpointState ?? {}
  const countsBefore = { taken, repeated, rejected, unread, notices, removed }
  const sender = new BatchSender(target, source, rejects, countsBefore, async (position) => {
    const { counts } = sender
    checkpoint?.write({ ...position, ...counts, reject_file: rejects.isBegun ? rejects.path : null })
    await options.onProgress?.(counts)
  })
  let lastPosition: Position = checkpointState
    ? { at: checkpointState.at, next_byte: checkpointState.next_byte }
    : START_POSITION
  const latest = new Date(options.now.getTime() + 24 * 60 * 60 * 1000).toISOString()
  const addItem = async (item: ImportedItem): Promise<void> => {
    // Sent between two lines only, so that no checkpoint falls within a line.
    const at = positionOf(item)
    if (sender.isFull && at > lastPosition.at) await sender.send(lastPosition)
    if (at > lastPosition.at) lastPosition = { at, next_byte: item.next_byte ?? null }
    if (item.kind === 'rejected') sender.refuse(item.line, '', item.reason)
    else if (item.kind === 'unread') sender.unreadField(item)
    else if (item.kind === 'notice') sender.notice(options.honours_deletions ? item.deletion : undefined)
    else if (item.kind !== 'follow' && item.row.created_at > latest)
      sender.refuse(item.line, item.kind, `created_at is in the future: ${item.row.created_at.slice(0, 10)}`)
    else sender.add(item)
  }
  let error: string | null = null
  try {
    for await (const item of plan.rows(lastPosition)) await addItem(item)
  } catch (cause) {
    if (!isFileProblem(cause)) {
      await sender.settled()
      throw cause
    }
    error = reasonOf(cause)
  }
  await sender.end(lastPosition)
  const { counts } = sender
  checkpoint?.clear()
  const reject_file = await rejects.close()
  const finishedKey = error === null ? (key ?? (await fileKey(path, source, options.maps))) : null
  if (finishedKey !== null && counts.taken + counts.repeated > 0)
    await target.noteImportedFile(finishedKey, source, {
      taken: counts.taken,
      repeated: counts.repeated,
      rejected: counts.rejected,
      reject_file: reject_file ?? '',
      read_by: currentReader(),
    })
  const what = isReadOtherwise ? `${plan.what}, read again by a newer version of this program` : plan.what
  return {
    file,
    what,
    skipped: false,
    ...counts,
    notes: plan.notes ?? [],
    parts: plan.parts ?? [],
    maps: plan.maps ?? [],
    reject_file,
    error,
    resumed_at: checkpointState?.at ?? null,
  }
}

/** The checkpoint of an interrupted import, unless its source has been removed since. */
async function resumablePosition(
  checkpoint: Checkpoint | null,
  target: ImportTarget,
  source: string,
): Promise<SavedCheckpoint | null> {
  const savedPosition = checkpoint?.read() ?? null
  if (savedPosition === null || savedPosition.taken === 0) return savedPosition
  return (await target.sources()).some((each) => each.source === source) ? savedPosition : null
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
