import type { ColumnKind } from '@rookery/contract'
import {
  columnOf,
  containsIds,
  hasLostDigits,
  kinds,
  missingFieldsOf,
  type ChosenColumns,
  type Column,
  type Field,
  type FileColumn,
  type Kind,
  type MapDraft,
} from './map-draft.ts'

/** The kinds of columns that fill a field, the most exact one first. */
const kindsOfField: Readonly<Record<Kind, Readonly<Partial<Record<Field, readonly ColumnKind[]>>>>> = {
  profiles: {
    handle: ['handle'],
    network_id: ['user_id', 'author_id'],
    name: ['name'],
    description: ['bio'],
    location: ['location'],
    url: ['link'],
    followers_count: ['followers'],
    following_count: ['following'],
    posts_count: ['posts'],
    listed_count: ['listed'],
    verified: ['verified'],
    created_at: ['created_at'],
  },
  posts: {
    author_network_id: ['author_id', 'user_id', 'handle'],
    text: ['text'],
    network_id: ['post_id'],
    created_at: ['created_at', 'date'],
    lang: ['language'],
    like_count: ['likes'],
    repost_count: ['reposts'],
    reply_count: ['replies'],
    quote_count: ['quotes'],
  },
  follows: {
    follower_network_id: ['follower_id', 'follower_handle'],
    followed_network_id: ['followed_id', 'followed_handle'],
  },
}
/** A time of an account is one that says so: of any other time nobody knows whether the account was made then. */
const isOfOpening = ({ name }: FileColumn): boolean => /creat|join|regist|登録|作成|開設/i.test(name)
const isOfAuthor = ({ name }: FileColumn): boolean =>
  /^(?:(?:user|author|account|profile)s?[._ -]|(?:ユーザー?|アカウント|投稿者)(?:の|登録|作成|開設))/iu.test(
    name,
  )
/** No kind tells the flag of a repost: other columns hold yes and no as well. */
const isRepostFlag = ({ name }: FileColumn): boolean => /^is_?(?:retweet|repost)(?:ed)?$/i.test(name)
const isFormOfHandle = (value: string): boolean => /^@?\w{1,15}$/.test(value)

/** In a table of posts, a time and an address are the post's, unless their name says that they are its author's. */
function canBeOfAccount(field: Field, column: FileColumn, isOfPosts: boolean): boolean {
  if (field !== 'created_at' && field !== 'url') return true
  return isOfAuthor(column) || (!isOfPosts && (field === 'url' || isOfOpening(column)))
}

/** A first proposal by what the columns were recognised to hold; a kind of row without its required fields is left out. */
export function proposeMap(columns: readonly FileColumn[]): MapDraft {
  const known = withAuthors(columns)
  const isOfPosts = known.some(({ kind }) => kind === 'text')
  const of = (kind: Kind): ChosenColumns | null => {
    const chosen: Partial<Record<Field, Column>> = {}
    for (const [field, fieldKinds] of Object.entries(kindsOfField[kind]) as [Field, ColumnKind[]][]) {
      const candidates = fieldKinds
        .flatMap((each) => known.filter((column) => column.kind === each))
        .filter((column) => kind !== 'profiles' || canBeOfAccount(field, column, isOfPosts))
      const whole = candidates.filter((each) => !hasLostDigits(each))
      const [first] = whole.length > 0 ? whole : candidates
      // A post's own column stands before that of its author.
      const column = kind === 'posts' ? (whole.find((each) => !isOfAuthor(each)) ?? first) : first
      if (column === undefined || (field === 'network_id' && !containsIds(column))) continue
      chosen[field] = field === 'created_at' ? timeOf(column, known) : columnOf(field, column.name, columns)
    }
    const flag = kind === 'posts' ? columns.find(isRepostFlag) : undefined
    if (flag) chosen.is_repost = flag.name
    return missingFieldsOf(kind, chosen).length === 0 ? chosen : null
  }
  const draft = Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<
    Kind,
    ChosenColumns | null
  >
  // A table with posts is not a table of follows.
  return { ...draft, follows: draft.posts ? null : draft.follows, writing: {} }
}

const hasClock = ({ values }: FileColumn): boolean =>
  values.some((value) => /\d\s*(?:[:：時]|[ap]\.?m\b)|\dT\d/iu.test(value))

/** A date without a time of day takes that of another column. */
function timeOf(column: FileColumn, columns: readonly FileColumn[]): Column {
  const timeOfDay = columns.find(({ kind }) => kind === 'time_of_day')
  return timeOfDay === undefined || hasClock(column) ? column.name : [column.name, timeOfDay.name]
}

/** In a table of posts that says its authors in no other column, a column of names that all have the form of handles. */
function withAuthors(columns: readonly FileColumn[]): readonly FileColumn[] {
  const has = (...found: ColumnKind[]) => columns.some(({ kind }) => kind !== null && found.includes(kind))
  if (!has('text') || has('handle', 'author_id', 'user_id')) return columns
  return columns.map((column) => {
    const values = column.values.filter((value) => value !== '')
    const areHandles = column.kind === 'name' && values.length > 0 && values.every(isFormOfHandle)
    return areHandles ? { ...column, kind: 'handle' } : column
  })
}
