import { parse } from 'csv-parse'
import type { PostInput, ProfileInput } from '@rookery/analytics'
import type { ColumnMap } from './column-map.ts'
import type { Imported } from './imported.ts'
import { utc } from './profile-of-user.ts'
import { readBytes } from './read-bytes.ts'
import { timeOfId } from './time-of-id.ts'

type Cells = Record<string, string>
interface Parsed {
  readonly record: Cells
  readonly info: { readonly lines: number }
}

/** Reads a CSV file by its column map. Fields may hold line breaks; a row of the wrong length is rejected by the line it ends on. */
export async function* readCsvRows(path: string, map: ColumnMap): AsyncGenerator<Imported> {
  const skipped: Imported[] = []
  const parser = parse({
    bom: true,
    columns: true,
    info: true,
    relax_column_count: false,
    skip_records_with_error: true,
    skip_empty_lines: true,
    max_record_size: 1024 * 1024,
    on_skip: (error) => {
      if (error) skipped.push({ kind: 'rejected', line: lineOf(error), reason: error.message.slice(0, 200) })
    },
  })
  const bytes = await readBytes(path)
  bytes.on('error', (error) => parser.destroy(error))
  bytes.pipe(parser)
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    yield* skipped.splice(0)
    yield rowOf(record, info.lines, map)
  }
  yield* skipped
}

const lineOf = (error: unknown): number => {
  const lines = (error as { lines?: unknown }).lines
  return typeof lines === 'number' ? lines : 0
}

function rowOf(cells: Cells, line: number, map: ColumnMap): Imported {
  const missing = Object.values(map.columns).find((column) => column !== undefined && !(column in cells))
  if (missing !== undefined) return { kind: 'rejected', line, reason: `there is no column '${missing}'` }
  const text = (column: string | undefined) => (column === undefined ? '' : (cells[column] ?? '').trim())
  if (map.kind === 'follows') {
    const { follower_network_id, followed_network_id } = map.columns
    return {
      kind: 'follow',
      line,
      row: { follower_network_id: text(follower_network_id), followed_network_id: text(followed_network_id) },
    }
  }
  if (map.kind === 'posts') return { kind: 'post', line, row: postOf(map.columns, text) }
  return { kind: 'profile', line, row: profileOf(map.columns, text) }
}

type Text = (column: string | undefined) => string
const count = (text: string): number => {
  const n = Number(text.replaceAll(',', ''))
  return text !== '' && Number.isFinite(n) && n > 0 ? Math.trunc(n) : 0
}
const timeOf = (text: string, id: string): string =>
  utc(text) ?? (/^\d{1,20}$/.test(id) ? timeOfId(id) : undefined) ?? '2006-03-21T00:00:00.000Z'

function profileOf(columns: Extract<ColumnMap, { kind: 'profiles' }>['columns'], text: Text): ProfileInput {
  const network_id = text(columns.network_id)
  return {
    network_id,
    handle: text(columns.handle).replace(/^@/, ''),
    name: text(columns.name) || text(columns.handle),
    description: text(columns.description),
    location: text(columns.location),
    url: text(columns.url),
    followers_count: count(text(columns.followers_count)),
    following_count: count(text(columns.following_count)),
    posts_count: count(text(columns.posts_count)),
    listed_count: count(text(columns.listed_count)),
    verified: /^(true|1|yes)$/i.test(text(columns.verified)),
    verified_type: 'none',
    protected: false,
    avatar_url: text(columns.avatar_url),
    created_at: timeOf(text(columns.created_at), network_id),
  }
}

function postOf(columns: Extract<ColumnMap, { kind: 'posts' }>['columns'], text: Text): PostInput {
  const network_id = text(columns.network_id)
  const body = text(columns.text)
  return {
    network_id,
    author_network_id: text(columns.author_network_id),
    created_at: timeOf(text(columns.created_at), network_id),
    lang: text(columns.lang) || 'und',
    text: body,
    hashtags: [...body.matchAll(/[#＃]([\p{L}\p{N}_]{1,100})/gu)].map(([, tag]) => tag!),
    mentions: [...body.matchAll(/@(\w{1,15})/g)].map(([, handle]) => handle!),
    urls: [...body.matchAll(/https?:\/\/\S{1,2000}/g)].map(([url]) => url),
    topics: [],
    media_types: [],
    reply_to: null,
    repost_of: null,
    quote_of: null,
    like_count: count(text(columns.like_count)),
    repost_count: count(text(columns.repost_count)),
    reply_count: count(text(columns.reply_count)),
    quote_count: count(text(columns.quote_count)),
    bookmark_count: 0,
    impression_count: null,
  }
}
