import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { FollowInput, PostInput, ProfileInput } from '@rookery/analytics'
import type { Checkpoint, Saved } from './checkpoint.ts'
import { fileKey } from './file-key.ts'
import type { ColumnMap } from './readers/column-map.ts'
import { positionOf, START, type Imported, type Position } from './readers/imported.ts'
import { planFile } from './readers/plan-file.ts'
import type { ImportTarget, TakenRows } from './import-target.ts'
import type { RejectFile } from './reject-file.ts'

/** Bytes (roughly) that are sent at once: what a file holds never matters for the memory it takes. About 10,000 posts or 100,000 follows. */
const BATCH_BYTES = 8_000_000

interface Counts {
  taken: number
  repeated: number
  rejected: number
}

export interface FileResult extends Readonly<Counts> {
  readonly file: string
  /** How it was read; the reason when it was passed over. */
  readonly what: string
  readonly skipped: boolean
  readonly reject_file: string | null
  /** The file broke off: what came before is in. */
  readonly error: string | null
  /** Where a killed import of this file went on; null when it began at the start. */
  readonly resumed_at: number | null
}

type Kind = 'profile' | 'post' | 'follow'
interface Pending {
  readonly profile: { line: number; row: ProfileInput }[]
  readonly post: { line: number; row: PostInput }[]
  readonly follow: { line: number; row: FollowInput }[]
}

export interface ImportFileOptions {
  readonly source: string
  readonly maps: readonly ColumnMap[]
  readonly rejects: RejectFile
  readonly checkpoint: Checkpoint | null
  /** What is dated later is rejected; a day more is left to sources that name no time zone. */
  readonly now: Date
  readonly onProgress?: (counts: Readonly<Counts>) => void
}

/**
 * Reads one file into a population. A row that cannot be taken goes to the reject file with its line and reason and never stops the rest; rows that are
 * there already are counted as repeated, so the same file again changes nothing. What was sent is noted in the checkpoint after every batch: a killed
 * import goes on after it, with the counts it had.
 */
export async function importFile(
  path: string,
  target: ImportTarget,
  options: ImportFileOptions,
): Promise<FileResult> {
  const { checkpoint, rejects, source } = options
  const file = basename(path)
  const none = { file, taken: 0, repeated: 0, rejected: 0, reject_file: null, resumed_at: null }
  let plan
  try {
    plan = await planFile(path, options.maps)
  } catch (error) {
    return { ...none, what: '', skipped: true, error: reasonOf(error) }
  }
  if ('skip' in plan) return { ...none, what: plan.skip, skipped: true, error: null }

  // What is being read while the import was killed goes on; what was read to its end is known.
  const key = checkpoint?.read() ? null : await fileKey(path, source, options.maps)
  const known = key === null ? null : await target.importedFile(key)
  if (known && (known.reject_file === '' || existsSync(known.reject_file)))
    return {
      file,
      what: `${plan.what}, the same as before`,
      skipped: false,
      taken: 0,
      repeated: known.taken + known.repeated,
      rejected: known.rejected,
      reject_file: known.reject_file || null,
      error: null,
      resumed_at: null,
    }

  const before = await resumable(checkpoint, target, source)
  const counts: Counts = before
    ? { taken: before.taken, repeated: before.repeated, rejected: before.rejected }
    : { taken: 0, repeated: 0, rejected: 0 }
  if (before?.reject_file) rejects.goOn(before.reject_file)
  const pending: Pending = { profile: [], post: [], follow: [] }
  let bytes = 0
  let last: Position = before ? { at: before.at, next_byte: before.next_byte } : START

  const send = async (kind: Kind): Promise<void> => {
    const rows = pending[kind].splice(0)
    if (rows.length === 0) return
    const given = rows.map(({ row }) => row)
    const answer: TakenRows =
      kind === 'profile'
        ? await target.profiles(given as ProfileInput[], source)
        : kind === 'post'
          ? await target.posts(given as PostInput[], source)
          : await target.follows(given as FollowInput[], source)
    counts.taken += answer.taken
    counts.repeated += answer.repeated
    counts.rejected += answer.rejected.length
    for (const { index, reason } of answer.rejected) await rejects.add(rows[index]?.line ?? 0, kind, reason)
  }
  const flush = async (): Promise<void> => {
    for (const kind of ['profile', 'post', 'follow'] as const) await send(kind)
    bytes = 0
    checkpoint?.write({ ...last, ...counts, reject_file: rejects.isBegun ? rejects.path : null })
    options.onProgress?.(counts)
  }
  const latest = new Date(options.now.getTime() + 24 * 60 * 60 * 1000).toISOString()
  const take = async (item: Imported): Promise<void> => {
    // Only between two lines, so that the checkpoint never stands within one.
    const at = positionOf(item)
    if (bytes >= BATCH_BYTES && at > last.at) await flush()
    if (at > last.at) last = { at, next_byte: item.next_byte ?? null }
    if (item.kind === 'rejected') {
      counts.rejected += 1
      await rejects.add(item.line, '', item.reason)
      return
    }
    if (item.kind !== 'follow' && item.row.created_at > latest) {
      counts.rejected += 1
      await rejects.add(
        item.line,
        item.kind,
        `created_at is in the future: ${item.row.created_at.slice(0, 10)}`,
      )
      return
    }
    const list: { line: number; row: unknown }[] = pending[item.kind]
    list.push({ line: item.line, row: item.row })
    bytes += item.kind === 'follow' ? 80 : item.kind === 'profile' ? 700 : 700 + item.row.text.length
  }
  let error: string | null = null
  try {
    for await (const item of plan.rows(last)) await take(item)
  } catch (cause) {
    if (!isFileProblem(cause)) throw cause
    error = reasonOf(cause)
  }
  await flush()
  checkpoint?.clear()
  const reject_file = await rejects.close()
  const done = error === null ? (key ?? (await fileKey(path, source, options.maps))) : null
  if (done !== null && counts.taken + counts.repeated > 0)
    await target.noteImportedFile(done, source, { ...counts, reject_file: reject_file ?? '' })
  const { what } = plan
  return { file, what, skipped: false, ...counts, reject_file, error, resumed_at: before?.at ?? null }
}

/** What a killed import noted, unless what it brought is not there any more. */
async function resumable(
  checkpoint: Checkpoint | null,
  target: ImportTarget,
  source: string,
): Promise<Saved | null> {
  const saved = checkpoint?.read() ?? null
  if (saved === null || saved.taken === 0) return saved
  return (await target.sources()).some((each) => each.source === source) ? saved : null
}

/** A damaged archive or disk ends one file; a population that fails ends the import. */
const isFileProblem = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' &&
    (/^Z_|^E[A-Z]+$|^ERR_STREAM|^CSV_/.test(code) || code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    ? !['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)
    : false
}
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
