import type { DateOrder, PlainColumnMap, RecognisedFile } from '@rookery/contract'

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
export type Column = string | readonly [string, string] | { readonly hash_of: readonly string[] }
export type ChosenColumns = Readonly<Partial<Record<Field, Column>>>
/** How the table writes times, and the lists that its follows come from; what is left out the table shows. */
export interface TableWriting {
  readonly date_order?: DateOrder
  readonly time_zone?: string
  readonly list?: 'followers' | 'following'
}
/** What the columns of a table hold. Null for a kind of which the file has no rows. */
export interface MapDraft extends Readonly<Record<Kind, ChosenColumns | null>> {
  readonly writing: TableWriting
}

export type FileColumn = RecognisedFile['columns'][number]
/** Whether all cells shown are whole ids: a row id that lost digits could be mistaken for another row's. */
export const containsIds = ({ values }: FileColumn): boolean => {
  const filledValues = values.filter((value) => value !== '')
  return filledValues.length > 0 && filledValues.every((value) => /^[1-9]\d{0,19}$/.test(value))
}

/** Whether a spreadsheet wrote some ids with an exponent. */
export const hasLostDigits = ({ values }: FileColumn): boolean =>
  values.some((value) => /^\d[.,]\d+E\+?\d+$/i.test(value))

/**
 * A column for a field: unchanged, or as a surrogate id if the field needs ids and the column has none. Ids
 * that lost digits stay ids, so that reading the file says so: surrogates of them would be one for several.
 */
export function columnOf(field: Field, name: string, columns: readonly FileColumn[]): Column {
  if (!ids.has(field)) return name
  const column = columns.find((each) => each.name === name)
  return column && (containsIds(column) || hasLostDigits(column)) ? name : { hash_of: [name] }
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

/** The draft with a column chosen for a field, or with none for an empty name; a time of day stays beside its date. */
export function withColumn(
  draft: MapDraft,
  [kind, field]: readonly [Kind, Field],
  name: string,
  columns: readonly FileColumn[],
): MapDraft {
  const { [field]: before, ...others } = draft[kind] ?? {}
  if (name === '') return { ...draft, [kind]: others }
  const timeOfDay = timeOfDayColumn(before)
  const column =
    timeOfDay === '' || timeOfDay === name ? columnOf(field, name, columns) : ([name, timeOfDay] as const)
  return { ...draft, [kind]: { ...others, [field]: column } }
}

/** The draft with a column for the time of day of a kind's dates; an empty name for none of its own. */
export function withTimeOfDay(draft: MapDraft, kind: Kind, name: string): MapDraft {
  const date = selectedColumn(draft[kind]?.created_at)
  if (date === '') return draft
  return { ...draft, [kind]: { ...draft[kind], created_at: name === '' ? date : [date, name] } }
}

/** Whether the draft reads times, whose order and zone then matter. */
export const hasTimes = (draft: MapDraft): boolean =>
  kinds.some((kind) => draft[kind]?.created_at !== undefined)

export const missingFieldsOf = (kind: Kind, chosen: ChosenColumns): Field[] =>
  requiredFields[kind].filter((field) => chosen[field] === undefined)

export const namesOf = (column: Column | undefined): readonly string[] =>
  column === undefined ? [] : typeof column === 'string' ? [column] : isHash(column) ? column.hash_of : column

/** An id for rows without one: from the handle of an account, from all distinguishing fields of a post. */
function idOf(kind: 'profiles' | 'posts', chosen: ChosenColumns): Column {
  if (kind === 'profiles') return { hash_of: namesOf(chosen.handle) }
  const postColumns = [chosen.author_network_id, chosen.text, chosen.created_at].flatMap(namesOf)
  return { hash_of: [...new Set(postColumns)] }
}

/** The maps of a draft, for a file of this name; every kind in it has its required fields. */
export function mapsOf(draft: MapDraft, file?: string): PlainColumnMap[] {
  const { date_order, time_zone, list } = draft.writing
  const times = { ...(date_order && { date_order }), ...(time_zone && { time_zone }) }
  return kinds.flatMap((kind) => {
    const chosenColumns = draft[kind]
    if (chosenColumns === null) return []
    const mapColumns =
      kind === 'follows'
        ? chosenColumns
        : { ...chosenColumns, network_id: chosenColumns.network_id ?? idOf(kind, chosenColumns) }
    const writing = kind === 'follows' ? list && { list } : chosenColumns.created_at && times
    return [
      { ...(file === undefined ? {} : { file }), kind, columns: mapColumns, ...writing } as PlainColumnMap,
    ]
  })
}
