import type { PostInput, ProfileInput } from '@rookery/analytics'
import { UNKNOWN_TIME } from '@rookery/analytics/model/unknown-time.ts'
import type { OpenedTable } from '@rookery/tables/table-format.ts'
import type { ColumnMap } from './column-map.ts'
import type { ColumnReadings } from './column-readings.ts'
import { hashtagsOf, mentionsOf } from './entities-of-text.ts'
import { START_POSITION, type ImportedItem, type Position } from './imported.ts'
import { repostOfText, repostOfWords } from './repost-of-text.ts'
import { LostDigits, TableRow } from './table-row.ts'
import { bareProfile } from './v1-objects.ts'

const problemTexts = {
  open_quotation: 'a quotation mark is not closed',
  line_too_long: 'the row is too long',
  unreadable: 'the row holds unreadable characters',
  too_many_cells: 'the row has more cells than a table has columns',
} as const

/**
 * The items of a table by its column maps, each applied to every row. A broken row is rejected with the line
 * it begins on and costs no other; a field that was not understood is reported and left empty.
 */
export async function* readTableRows(
  table: OpenedTable,
  maps: readonly ColumnMap[],
  readings: ColumnReadings,
  after: Position = START_POSITION,
): AsyncGenerator<ImportedItem> {
  const { columns, kind } = table.format
  const index = new Map(columns.map((name, at) => [name, at]))
  for await (const found of table.rows()) {
    const { line } = found
    if (line <= after.at) continue
    if ('problem' in found) {
      yield { kind: 'rejected', line, reason: problemTexts[found.problem] }
      continue
    }
    // Sheets leave out the empty cells at the end of a row.
    const isShort = found.cells.length < columns.length && kind !== 'xlsx'
    if (isShort || found.cells.length > columns.length) {
      yield {
        kind: 'rejected',
        line,
        reason: `the row has ${found.cells.length} cells, the header ${columns.length}`,
      }
      continue
    }
    for (const map of maps) yield* itemsOf(new TableRow(found.cells, index, readings), line, map)
  }
}

function* itemsOf(row: TableRow, line: number, map: ColumnMap): Generator<ImportedItem> {
  let item: ImportedItem | null
  try {
    item = itemOf(row, line, map)
  } catch (error) {
    if (!(error instanceof LostDigits)) throw error
    yield { kind: 'rejected', line, reason: error.message }
    return
  }
  if (item === null) return
  const time = row.unread.find(({ field }) => field === 'created_at')
  if (item.kind === 'post' && time !== undefined && item.row.created_at === UNKNOWN_TIME) {
    yield { kind: 'rejected', line, reason: time.reason }
    return
  }
  yield item
  for (const { field, reason } of row.unread) yield { kind: 'unread', line, field, reason }
}

function itemOf(row: TableRow, line: number, map: ColumnMap): ImportedItem | null {
  if (map.kind === 'follows') {
    const { columns, list } = map
    const follower_network_id = row.id(columns.follower_network_id)
    const followed_network_id = row.id(columns.followed_network_id)
    return { kind: 'follow', line, row: { follower_network_id, followed_network_id, list } }
  }
  if (map.kind === 'profiles') return { kind: 'profile', line, row: profileOf(map.columns, row) }
  const post = postOf(map.columns, row)
  // An account that never posted, in a table of accounts with their latest post.
  return post.network_id === '' && post.text === '' ? null : { kind: 'post', line, row: post }
}

function profileOf(
  columns: Extract<ColumnMap, { kind: 'profiles' }>['columns'],
  row: TableRow,
): ProfileInput {
  const network_id = row.id(columns.network_id)
  const handle = row.handle(columns.handle)
  const count = (field: 'followers_count' | 'following_count' | 'posts_count' | 'listed_count') =>
    row.count(columns[field], field)
  return {
    ...bareProfile('0', handle),
    network_id,
    name: row.text(columns.name) || handle,
    description: row.text(columns.description),
    location: row.value(columns.location),
    url: row.value(columns.url),
    followers_count: count('followers_count'),
    following_count: count('following_count'),
    posts_count: count('posts_count'),
    listed_count: count('listed_count'),
    verified: row.flag(columns.verified),
    avatar_url: row.value(columns.avatar_url),
    created_at: row.time(columns.created_at, network_id),
  }
}

type PostColumns = Extract<ColumnMap, { kind: 'posts' }>['columns']

/** The post that a row reposts or quotes, by the columns its table has; null for an original post. */
function repostOf(columns: PostColumns, row: TableRow, text: string): string | null {
  const id = columns.repost_of === undefined ? '' : row.id(columns.repost_of)
  if (id !== '' && !/^(?:0+(?:\.0+)?|-1|none|null|nan)$/i.test(id)) return id
  const author = row.value(columns.repost_author)
  if (author !== '' || row.flag(columns.is_repost)) return repostOfWords(author, text)
  return repostOfText(text)
}

function postOf(columns: PostColumns, row: TableRow): PostInput {
  const network_id = row.id(columns.network_id)
  const text = row.text(columns.text)
  const lang = row.value(columns.lang)
  const count = (field: 'like_count' | 'repost_count' | 'reply_count' | 'quote_count') =>
    row.count(columns[field], field)
  return {
    network_id,
    author_network_id: row.id(columns.author_network_id),
    created_at: row.time(columns.created_at, network_id),
    lang: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(lang) ? lang : 'und',
    text,
    hashtags: hashtagsOf(text),
    mentions: mentionsOf(text),
    urls: [...text.matchAll(/https?:\/\/\S{1,2000}/g)].map(([url]) => url),
    topics: [],
    media_types: [],
    reply_to: null,
    repost_of: repostOf(columns, row, text),
    quote_of: null,
    like_count: count('like_count'),
    repost_count: count('repost_count'),
    reply_count: count('reply_count'),
    quote_count: count('quote_count'),
    bookmark_count: null,
    impression_count: null,
  }
}
