import type { PlainColumnMap, RecognisedFile } from '@rookery/contract'

export const kinds = ['profiles', 'posts', 'follows'] as const
export type Kind = (typeof kinds)[number]

/** Fields of a kind; the fields that every row needs come first. */
export const fields = {
  profiles: [
    'handle',
    'network_id',
    'name',
    'description',
    'location',
    'url',
    'created_at',
    'followers_count',
    'following_count',
    'posts_count',
    'listed_count',
    'verified',
    'avatar_url',
  ],
  posts: [
    'author_network_id',
    'text',
    'network_id',
    'created_at',
    'lang',
    'is_repost',
    'repost_of',
    'repost_author',
    'like_count',
    'repost_count',
    'reply_count',
    'quote_count',
  ],
  follows: ['follower_network_id', 'followed_network_id'],
} as const
export type Field = (typeof fields)[Kind][number]

const requiredFields: Readonly<Record<Kind, readonly Field[]>> = {
  profiles: ['handle'],
  posts: ['author_network_id', 'text'],
  follows: ['follower_network_id', 'followed_network_id'],
}
/** Fields for ids: if the column has none, a surrogate id is derived from it. */
const ids: ReadonlySet<Field> = new Set([
  'network_id',
  'author_network_id',
  'follower_network_id',
  'followed_network_id',
])

/** A pair is a date and a time of day. */
type Column = string | readonly [string, string] | { readonly hash_of: readonly string[] }
type ChosenColumns = Readonly<Partial<Record<Field, Column>>>
/** Null for a kind of which the file has no rows. */
export type MapDraft = Readonly<Record<Kind, ChosenColumns | null>>

const fieldGuesses: readonly (readonly [Kind, Field, RegExp])[] = [
  ['profiles', 'handle', /^@?(?:screen_?name|user_?name|handle|twitter_?name|author|user|name)$/i],
  ['profiles', 'description', /^(?:description|bio)$/i],
  ['profiles', 'location', /^(?:location|tweet_location|place|city)$/i],
  ['profiles', 'followers_count', /^followers(?:_count)?$/i],
  [
    'posts',
    'author_network_id',
    /^@?(?:author_id|user_id|screen_?name|user_?name|handle|author|user|name)$/i,
  ],
  ['posts', 'text', /^(?:text|tweet|content|full_text|tweet_text|body|message)$/i],
  ['posts', 'network_id', /^(?:tweet_id|post_id|status_id|id_str|id)$/i],
  ['posts', 'created_at', /^(?:created_at(?:_utc)?|tweet_created|publish_date|date|time|timestamp)$/i],
  ['posts', 'is_repost', /^(?:is_?retweet|is_?repost|retweet)$/i],
  ['follows', 'follower_network_id', /^(?:follower|source|from).*$/i],
  ['follows', 'followed_network_id', /^(?:followed|followee|target|to)(?:_.*)?$/i],
]

/** A first proposal based on the columns' names. */
export function proposeMap(columns: RecognisedFile['columns']): MapDraft {
  const draft: Record<Kind, ChosenColumns | null> = { profiles: null, posts: null, follows: null }
  for (const kind of kinds) {
    const chosenColumns: Partial<Record<Field, Column>> = {}
    for (const [of, field, names] of fieldGuesses) {
      const column =
        of === kind ? columns.find((each) => names.test(each.name) && mayBe(field, each)) : undefined
      if (column && chosenColumns[field] === undefined)
        chosenColumns[field] = columnOf(field, column.name, columns)
    }
    if (missingFieldsOf(kind, chosenColumns).length === 0) draft[kind] = chosenColumns
  }
  // A table with posts is not a table of follows.
  if (draft.posts) draft.follows = null
  return draft
}

type FileColumn = RecognisedFile['columns'][number]
const containsIds = ({ values }: FileColumn): boolean => {
  const filledValues = values.filter((value) => value !== '')
  return filledValues.length > 0 && filledValues.every((value) => /^[1-9]\d{0,19}$/.test(value))
}
/** A row id that lost digits could be mistaken for another row's. */
const mayBe = (field: Field, column: FileColumn): boolean => field !== 'network_id' || containsIds(column)

/** A column for a field: unchanged, or as a surrogate id if the field needs ids and the column has none. */
export function columnOf(field: Field, name: string, columns: RecognisedFile['columns']): Column {
  if (!ids.has(field)) return name
  const column = columns.find((each) => each.name === name)
  return column && containsIds(column) ? name : { hash_of: [name] }
}

const isHash = (column: Column): column is { readonly hash_of: readonly string[] } =>
  typeof column === 'object' && 'hash_of' in column

/** The column selected in the form: none for a surrogate from several, the date of a date and a time of day. */
export function selectedColumn(column: Column | undefined): string {
  if (column === undefined) return ''
  const names = namesOf(column)
  return isHash(column) && names.length > 1 ? '' : (names[0] ?? '')
}
/** The column of the time of day, if it is apart from the date. */
export const timeOfDayColumn = (column: Column | undefined): string =>
  Array.isArray(column) ? String(column[1]) : ''

export const missingFieldsOf = (kind: Kind, chosen: ChosenColumns): Field[] =>
  requiredFields[kind].filter((field) => chosen[field] === undefined)

const namesOf = (column: Column | undefined): readonly string[] =>
  column === undefined ? [] : typeof column === 'string' ? [column] : isHash(column) ? column.hash_of : column

/** An id for rows without one: from the handle of an account, from all distinguishing fields of a post. */
function idOf(kind: 'profiles' | 'posts', chosen: ChosenColumns): Column {
  if (kind === 'profiles') return { hash_of: namesOf(chosen.handle) }
  const postColumns = [chosen.author_network_id, chosen.text, chosen.created_at].flatMap(namesOf)
  return { hash_of: [...new Set(postColumns)] }
}

/** The maps of a draft, for a file of this name; every kind in it has its required fields. */
export function mapsOf(draft: MapDraft, file?: string): PlainColumnMap[] {
  return kinds.flatMap((kind) => {
    const chosenColumns = draft[kind]
    if (chosenColumns === null) return []
    const mapColumns =
      kind === 'follows'
        ? chosenColumns
        : { ...chosenColumns, network_id: chosenColumns.network_id ?? idOf(kind, chosenColumns) }
    return [{ ...(file === undefined ? {} : { file }), kind, columns: mapColumns } as PlainColumnMap]
  })
}

/**
 * The draft for loaded maps, those that fit the file's columns; if none fits, the first of each kind, so that
 * errors are shown. Null if the JSON is not a map.
 */
export function draftOfMaps(json: unknown, columns: RecognisedFile['columns']): MapDraft | null {
  const givenMaps = (Array.isArray(json) ? json : [json]).filter(isMap)
  if (givenMaps.length === 0) return null
  const names = new Set(columns.map(({ name }) => name))
  const matchesColumns = (map: PlainColumnMap) =>
    Object.values(map.columns)
      .flatMap((column) => namesOf(column as Column))
      .every((name) => names.has(name))
  const matchingMaps = givenMaps.filter(matchesColumns)
  const candidateColumns = matchingMaps.length > 0 ? matchingMaps : givenMaps
  const of = (kind: Kind): ChosenColumns | null =>
    candidateColumns.find((map) => map.kind === kind)?.columns ?? null
  return { profiles: of('profiles'), posts: of('posts'), follows: of('follows') }
}

const isMap = (value: unknown): value is PlainColumnMap =>
  typeof value === 'object' &&
  value !== null &&
  kinds.includes((value as { kind: Kind }).kind) &&
  typeof (value as { columns?: unknown }).columns === 'object'
