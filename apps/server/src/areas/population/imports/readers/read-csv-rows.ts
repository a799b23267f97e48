import { parse } from 'csv-parse'
import type { PostInput } from '@rookery/analytics'
import { UNKNOWN_TIME } from '@rookery/analytics/model/unknown-time.ts'
import type { ColumnMap, IdColumn } from './column-map.ts'
import { START_POSITION, type ImportedItem, type Position } from './imported.ts'
import { hashtagsOf, mentionsOf } from './entities-of-text.ts'
import { countOf } from './profile-of-user.ts'
import { readBytes } from './read-bytes.ts'
import { repostOfText, repostOfWords } from './repost-of-text.ts'
import { surrogateId } from './surrogate-id.ts'
import { timeOfId } from './time-of-id.ts'
import { toUtc } from './times.ts'
import { bareProfile } from './v1-objects.ts'

type Cells = Record<string, string>
interface ParsedRecord {
  readonly record: Cells
  readonly info: { readonly lines: number }
}
export type Delimiter = ',' | ';' | '\t'

/**
 * Reads a CSV or TSV file by its column maps, each applied to every row. CSV fields may contain line breaks;
 * a row of the wrong length is rejected with the line it ends on.
 */
export async function* readCsvRows(
  path: string,
  maps: readonly ColumnMap[],
  delimiter: Delimiter = ',',
  after: Position = START_POSITION,
): AsyncGenerator<ImportedItem> {
  const skippedRows: ImportedItem[] = []
  const parser = parse({
    bom: true,
    columns: true,
    delimiter,
    // A tab-separated file has no quoting: a quotation mark is a plain character.
    quote: delimiter === '\t' ? false : '"',
    info: true,
    relax_column_count: false,
    skip_records_with_error: true,
    skip_empty_lines: true,
    max_record_size: 1024 * 1024,
    on_skip: (error) => {
      const line = error ? lineOf(error) : 0
      if (error && line > after.at)
        // Reported before earlier rows, so its position does not show how far the file has been read.
        skippedRows.push({ kind: 'rejected', line, at: 0, reason: error.message.slice(0, 200) })
    },
  })
  const bytes = await readBytes(path)
  bytes.on('error', (error) => parser.destroy(error))
  bytes.pipe(parser)
  for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
    yield* skippedRows.splice(0)
    if (info.lines <= after.at) continue
    for (const map of maps) {
      const item = importRowOf(record, info.lines, map)
      if (item) yield item
    }
  }
  yield* skippedRows
}

/** The cells of the first rows of a table. */
export async function firstRows(path: string, delimiter: Delimiter, count: number): Promise<Cells[]> {
  const parser = parse({
    bom: true,
    columns: true,
    delimiter,
    quote: delimiter === '\t' ? false : '"',
    to: count,
    skip_records_with_error: true,
    skip_empty_lines: true,
    max_record_size: 1024 * 1024,
  })
  const bytes = await readBytes(path)
  bytes.on('error', (error) => parser.destroy(error))
  bytes.pipe(parser)
  const rows: Cells[] = []
  try {
    for await (const row of parser as AsyncIterable<Cells>) if (rows.push(row) >= count) break
  } catch {
    // Errors are reported where the rows are read.
  }
  bytes.destroy()
  return rows
}

const lineOf = (error: unknown): number => {
  const lines = (error as { lines?: unknown }).lines
  return typeof lines === 'number' ? lines : 0
}

/** Reads the cells of one row; NA means empty, as written by R. */
class Row {
  readonly #cells: Cells
  constructor(cells: Cells) {
    this.#cells = cells
  }
  text(column: string | undefined): string {
    return column === undefined ? '' : (this.#cells[column] ?? '').trim()
  }
  value(column: string | undefined): string {
    const text = this.text(column)
    return text === 'NA' ? '' : text
  }
  id(column: IdColumn): string {
    if (typeof column === 'string') return this.value(column)
    const hashedValues = column.hash_of.map((each) => this.value(each))
    return hashedValues.every((part) => part === '') ? '' : surrogateId(hashedValues)
  }
  count(column: string | undefined): number {
    const n = Number(this.value(column).replaceAll(',', ''))
    return Number.isFinite(n) && n > 0 ? countOf(Math.trunc(n)) : 0
  }
  flag(column: string | undefined): boolean {
    return /^(?:true|t|yes|y|1|r|rt|retweet(?:ed)?|repost(?:ed)?)$/i.test(this.value(column))
  }
  time(column: string | undefined, id: string): string {
    return toUtc(this.value(column)) ?? (/^\d{1,20}$/.test(id) ? timeOfId(id) : undefined) ?? UNKNOWN_TIME
  }
}

function importRowOf(cells: Cells, line: number, map: ColumnMap): ImportedItem | null {
  const row = new Row(cells)
  if (map.kind === 'follows') {
    const [follower_network_id, followed_network_id] = [
      row.id(map.columns.follower_network_id),
      row.id(map.columns.followed_network_id),
    ]
    return { kind: 'follow', line, row: { follower_network_id, followed_network_id, list: map.list } }
  }
  if (map.kind === 'profiles') return { kind: 'profile', line, row: profileOf(map.columns, row) }
  const post = postOf(map.columns, row)
  // An account that never posted, in a table of accounts with their latest post.
  return post.network_id === '' && post.text === '' ? null : { kind: 'post', line, row: post }
}

function profileOf(columns: Extract<ColumnMap, { kind: 'profiles' }>['columns'], row: Row) {
  const network_id = row.id(columns.network_id)
  const handle = row.text(columns.handle).replace(/^@/, '')
  return {
    ...bareProfile('0', handle),
    network_id,
    name: row.text(columns.name) || handle,
    description: row.text(columns.description),
    location: row.value(columns.location),
    url: row.value(columns.url),
    followers_count: row.count(columns.followers_count),
    following_count: row.count(columns.following_count),
    posts_count: row.count(columns.posts_count),
    listed_count: row.count(columns.listed_count),
    verified: row.flag(columns.verified),
    avatar_url: row.value(columns.avatar_url),
    created_at: row.time(columns.created_at, network_id),
  }
}

type PostColumns = Extract<ColumnMap, { kind: 'posts' }>['columns']

/** The post that a row reposts or quotes, by the columns its table has; null for an original post. */
function repostOf(columns: PostColumns, row: Row, text: string): string | null {
  const id = row.value(columns.repost_of)
  if (id !== '' && !/^(?:0+(?:\.0+)?|-1|none|null|nan)$/i.test(id)) return id
  const author = row.value(columns.repost_author)
  if (author !== '' || row.flag(columns.is_repost)) return repostOfWords(author, text)
  return repostOfText(text)
}

function postOf(columns: PostColumns, row: Row): PostInput {
  const network_id = row.id(columns.network_id)
  const body = row.text(columns.text)
  const lang = row.value(columns.lang)
  return {
    network_id,
    author_network_id: row.id(columns.author_network_id),
    created_at: row.time(columns.created_at, network_id),
    lang: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(lang) ? lang : 'und',
    text: body,
    hashtags: hashtagsOf(body),
    mentions: mentionsOf(body),
    urls: [...body.matchAll(/https?:\/\/\S{1,2000}/g)].map(([url]) => url),
    topics: [],
    media_types: [],
    reply_to: null,
    repost_of: repostOf(columns, row, body),
    quote_of: null,
    like_count: row.count(columns.like_count),
    repost_count: row.count(columns.repost_count),
    reply_count: row.count(columns.reply_count),
    quote_count: row.count(columns.quote_count),
    bookmark_count: 0,
    impression_count: null,
  }
}
