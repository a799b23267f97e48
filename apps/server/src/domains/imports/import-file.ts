import { basename } from 'node:path'
import type { FollowInput, PostInput, ProfileInput } from '@rookery/analytics'
import type { ColumnMap } from './readers/column-map.ts'
import type { Imported } from './readers/imported.ts'
import { planFile } from './readers/plan-file.ts'
import type { ImportTarget, TakenRows } from './import-target.ts'
import type { RejectFile } from './reject-file.ts'

/** Rows sent at once: what a file holds never matters for the memory it takes. */
const BATCH = 5_000

export interface FileResult {
  readonly file: string
  /** How it was read; the reason when it was passed over. */
  readonly what: string
  readonly skipped: boolean
  readonly taken: number
  readonly repeated: number
  readonly rejected: number
  readonly reject_file: string | null
  /** The file broke off: what came before is in. */
  readonly error: string | null
}

type Kind = 'profile' | 'post' | 'follow'
interface Pending {
  readonly profile: { line: number; row: ProfileInput }[]
  readonly post: { line: number; row: PostInput }[]
  readonly follow: { line: number; row: FollowInput }[]
}

/**
 * Reads one file into a population. A row that cannot be taken goes to the reject file with its line and reason and never stops the rest; rows that are
 * there already are counted as repeated, so the same file again changes nothing and one that was broken off is completed.
 */
export async function importFile(
  path: string,
  target: ImportTarget,
  options: {
    readonly source: string
    readonly map: ColumnMap | null
    readonly rejects: RejectFile
    readonly onProgress?: (counts: { taken: number; repeated: number; rejected: number }) => void
  },
): Promise<FileResult> {
  const counts = { taken: 0, repeated: 0, rejected: 0 }
  const file = basename(path)
  let plan
  try {
    plan = await planFile(path, options.map)
  } catch (error) {
    return { file, what: '', skipped: true, ...counts, reject_file: null, error: reasonOf(error) }
  }
  if ('skip' in plan)
    return { file, what: plan.skip, skipped: true, ...counts, reject_file: null, error: null }

  const pending: Pending = { profile: [], post: [], follow: [] }
  const send = async (kind: Kind): Promise<void> => {
    const rows = pending[kind].splice(0)
    if (rows.length === 0) return
    const given = rows.map(({ row }) => row)
    const answer: TakenRows =
      kind === 'profile'
        ? await target.profiles(given as ProfileInput[], options.source)
        : kind === 'post'
          ? await target.posts(given as PostInput[], options.source)
          : await target.follows(given as FollowInput[], options.source)
    counts.taken += answer.taken
    counts.repeated += answer.repeated
    counts.rejected += answer.rejected.length
    for (const { index, reason } of answer.rejected)
      await options.rejects.add(rows[index]?.line ?? 0, kind, reason)
    options.onProgress?.(counts)
  }
  const take = async (item: Imported): Promise<void> => {
    if (item.kind === 'rejected') {
      counts.rejected += 1
      await options.rejects.add(item.line, '', item.reason)
      return
    }
    const list: { line: number; row: unknown }[] = pending[item.kind]
    list.push({ line: item.line, row: item.row })
    if (list.length >= BATCH) await send(item.kind)
  }
  let error: string | null = null
  try {
    for await (const item of plan.rows()) await take(item)
  } catch (cause) {
    if (!isFileProblem(cause)) throw cause
    error = reasonOf(cause)
  }
  for (const kind of ['profile', 'post', 'follow'] as const) await send(kind)
  return {
    file,
    what: plan.what,
    skipped: false,
    ...counts,
    reject_file: await options.rejects.close(),
    error,
  }
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
