import type { PlainColumnMap, RecognisedFile, UiLanguage } from '@rookery/contract'
import type { TableReading } from '@rookery/contract/objects/table-format.ts'
import { columnKinds } from '@rookery/notations/column-kinds.ts'
import type { OpenedTable } from '@rookery/tables/table-format.ts'
import { refuseFollow } from '@rookery/analytics/ingest/follow-check.ts'
import { refusePost } from '@rookery/analytics/ingest/post-check.ts'
import { refuseProfile } from '@rookery/analytics/ingest/profile-check.ts'
import { UNKNOWN_TIME } from '@rookery/analytics/model/unknown-time.ts'
import type { ImportedItem, ImportedRow } from '../readers/imported.ts'
import { planFile, type FilePlan } from '../readers/plan-file.ts'
import { isSensitiveColumn } from '../readers/table-maps.ts'
import { presentParts, translateMessage } from './reader-texts.ts'

/** Limits of the preview of a file: rows, and milliseconds. */
const MAX_ROWS = 20_000
const MAX_MS = 4_000
/** Preview rows of each kind, and of rejected rows. */
const MAX_SAMPLES = 4
const MAX_REJECTS = 10
/** Sample cells per column, and characters per cell. */
const MAX_VALUES = 3
const MAX_CELL = 120

export interface PreviewInput {
  readonly path: string
  readonly file_name: string
  readonly maps: readonly PlainColumnMap[]
  readonly table?: TableReading | undefined
  readonly language: UiLanguage
  readonly now: Date
}
export type FilePreview = Omit<RecognisedFile, 'upload_id' | 'file_name' | 'size_bytes'>

/** A file on disk: its format and rows, read as an import with these column maps would. */
export async function previewFile({
  path,
  file_name,
  maps,
  table: reading,
  language,
  now,
}: PreviewInput): Promise<FilePreview> {
  const translateText = (text: string) => translateMessage(text, language)
  let plan: FilePlan
  try {
    plan = await planFile(path, maps, { reading, maxRows: MAX_ROWS })
  } catch (error) {
    plan = { skip: error instanceof Error ? error.message : String(error) }
  }
  const table = tableOf(plan.table)
  if ('skip' in plan) return { ...unrecognised, ...table, format: '', refused: translateText(plan.skip) }
  const found = new PreviewCollector(file_name, now, language)
  const deadline = performance.now() + MAX_MS
  let refusedReason: string | null = null
  let is_whole = true
  try {
    for await (const item of plan.rows())
      if (found.add(item) >= MAX_ROWS || performance.now() > deadline) {
        is_whole = false
        break
      }
  } catch (error) {
    refusedReason = translateText(error instanceof Error ? error.message : String(error))
  }
  const preview = found.result()
  return {
    ...preview,
    ...table,
    ...presentParts(plan, language),
    is_whole,
    format: translateText(plan.what),
    // An import also takes the rows before an error.
    refused: preview.profiles + preview.posts + preview.follows > 0 ? null : refusedReason,
  }
}

export const unrecognised = {
  is_whole: true,
  profiles: 0,
  posts: 0,
  follows: 0,
  rejected: 0,
  unread_fields: 0,
  repeated: 0,
  notices: 0,
  notes: [],
  parts: [],
  since: null,
  until: null,
  sample: [],
  rejects: [],
}

/** Columns of a table with their kinds and first cells, but those about sensitive traits; and how it is read. */
function tableOf(table: OpenedTable | undefined): Pick<RecognisedFile, 'columns' | 'table'> {
  if (table === undefined) return { columns: [], table: null }
  const { columns: names, header_line: _line, has_many_on_a_line: _many, ...format } = table.format
  const rows = table.head.flatMap((row) => ('cells' in row ? [row.cells] : []))
  const sampled = names.map((name, at) => ({
    name,
    cells: rows.map((row) => (row[at] ?? '').trim()),
  }))
  const kinds = columnKinds(sampled)
  const columns = sampled.flatMap(({ name, cells }, at) => {
    if (name === '' || isSensitiveColumn(name)) return []
    const values = cells.slice(0, MAX_VALUES).map((cell) => cell.slice(0, MAX_CELL))
    return [{ name, kind: kinds[at]!.kind, values }]
  })
  return {
    columns: columns.length < 2 ? [] : columns,
    table: { ...format, sheets: [...format.sheets], hidden_sheets: [...format.hidden_sheets] },
  }
}

type Sample = RecognisedFile['sample'][number]

/** Counts and sample rows of the previewed part. */
class PreviewCollector {
  readonly #file: string
  readonly #latest: string
  readonly #language: UiLanguage
  readonly #counts = {
    profiles: 0,
    posts: 0,
    follows: 0,
    rejected: 0,
    unread_fields: 0,
    repeated: 0,
    notices: 0,
  }
  readonly #seen = new Set<string>()
  readonly #sample: Record<Sample['kind'], Sample[]> = { profile: [], post: [], follow: [] }
  readonly #rejects: RecognisedFile['rejects'] = []
  readonly #handles = new Map<string, string>()
  #looked = 0
  #since: string | null = null
  #until: string | null = null
  constructor(file: string, now: Date, language: UiLanguage) {
    this.#file = file
    this.#latest = new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString()
    this.#language = language
  }
  /** Reads sample rows. Returns how many were read. */
  add(item: ImportedItem): number {
    this.#looked += 1
    if (item.kind === 'unread') {
      this.#counts.unread_fields += 1
      this.#showReject(item.line, item.field, item.reason)
      return this.#looked
    }
    if (item.kind === 'notice') {
      this.#counts.notices += 1
      return this.#looked
    }
    const reason = item.kind === 'rejected' ? item.reason : this.#refusal(item)
    if (reason !== null) this.#reject(item.line, item.kind === 'rejected' ? '' : item.kind, reason)
    else if (item.kind !== 'rejected' && this.#isNew(item)) this.#take(item)
    return this.#looked
  }
  /** Whether the file held no such row before: the same version of an account, post or follow. */
  #isNew({ kind, row }: ImportedRow): boolean {
    const key = `${kind} ${kind === 'post' ? row.network_id : JSON.stringify(row)}`
    if (!this.#seen.has(key)) return this.#seen.add(key).has(key)
    this.#counts.repeated += 1
    return false
  }
  #refusal(item: ImportedRow): string | null {
    if (item.kind === 'follow') return refuseFollow(item.row)
    if (item.row.created_at > this.#latest)
      return `created_at is in the future: ${item.row.created_at.slice(0, 10)}`
    return item.kind === 'profile' ? refuseProfile(item.row) : refusePost(item.row)
  }
  #reject(line: number, kind: string, reason: string): void {
    this.#counts.rejected += 1
    this.#showReject(line, kind, reason)
  }
  #showReject(line: number, kind: string, reason: string): void {
    if (this.#rejects.length < MAX_REJECTS)
      this.#rejects.push({
        file_name: this.#file,
        line,
        kind,
        reason: translateMessage(reason, this.#language),
      })
  }
  #take(item: ImportedRow): void {
    const { kind, line } = item
    if (kind === 'follow') {
      this.#counts.follows += 1
      const { follower_network_id, followed_network_id } = item.row
      this.#show({
        kind,
        line,
        who: follower_network_id,
        text: followed_network_id,
        created_at: null,
        is_repost: false,
      })
      return
    }
    const created_at = item.row.created_at === UNKNOWN_TIME ? null : item.row.created_at
    if (kind === 'profile') {
      this.#counts.profiles += 1
      const { handle, name, description, network_id } = item.row
      this.#handles.set(network_id, handle)
      this.#show({ kind, line, who: handle, text: description || name, created_at, is_repost: false })
      return
    }
    this.#counts.posts += 1
    if (created_at !== null) {
      if (this.#since === null || created_at < this.#since) this.#since = created_at
      if (this.#until === null || created_at > this.#until) this.#until = created_at
    }
    const { author_network_id, text, repost_of } = item.row
    const authorName = this.#handles.get(author_network_id) ?? author_network_id
    this.#show({ kind, line, who: authorName, text, created_at, is_repost: repost_of !== null })
  }
  #show(sample: Sample): void {
    const list = this.#sample[sample.kind]
    if (list.length < MAX_SAMPLES) list.push({ ...sample, text: sample.text.slice(0, 280) })
  }
  result() {
    return {
      ...this.#counts,
      since: this.#since,
      until: this.#until,
      sample: Object.values(this.#sample).flat(),
      rejects: this.#rejects,
    }
  }
}
