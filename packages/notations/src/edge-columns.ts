import { nameWords } from './column-name.ts'

export type EdgeBy = 'id' | 'handle' | 'unclear'
export interface EdgeColumns {
  readonly follower: number
  readonly followed: number
  readonly by: EdgeBy
}
type Role = 'follower' | 'followed' | 'following' | 'friend' | 'source' | 'target' | 'from' | 'to' | 'user'

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  follower: 'follower フォロワー フォロー元 フォローした人 フォローする側 粉丝 팔로워',
  followed: 'followed followee フォロー先 フォローされた人 フォローされる側 フォロー対象 フォロー相手',
  following: 'following フォロー中 フォロー',
  // v1.1 calls those whom an account follows its friends.
  friend: 'friend',
  source: 'source src start',
  target: 'target tgt dst dest destination end',
  from: 'from',
  to: 'to',
  user: 'user account ego owner profile me ユーザー ユーザ アカウント',
}
const ROLE_OF = new Map(
  Object.entries(ROLE_WORDS).flatMap(([role, words]) =>
    words.split(' ').map((word) => [word, role as Role] as const),
  ),
)
/** Pairs of names, who follows first; earlier ones are plainer. */
const PAIRS: readonly (readonly [Role, Role])[] = [
  ['follower', 'followed'],
  ['follower', 'friend'],
  ['follower', 'following'],
  ['following', 'followed'],
  ['source', 'target'],
  ['from', 'to'],
  ['user', 'followed'],
  ['user', 'friend'],
  ['user', 'following'],
  ['user', 'target'],
  ['follower', 'user'],
]
const ID_WORDS = new Set(['id', 'ids', 'uid', 'str', 'network', 'key'])
const HANDLE_WORDS = new Set([
  'handle',
  'screenname',
  'username',
  'screen',
  'name',
  'login',
  'nick',
  'acct',
  'ハンドル',
])
const OTHER_WORDS = new Set([
  'user',
  'account',
  'x',
  'twitter',
  'node',
  'profile',
  'the',
  'ユーザー',
  'ユーザ',
  'アカウント',
])

/** The end of an edge that a name of a column tells, and by what; null for any other name. */
export function edgeRole(name: string): { readonly role: Role; readonly by: EdgeBy } | null {
  let by: EdgeBy = 'unclear'
  const roles: Role[] = []
  for (const word of nameWords(name)) {
    const split = /^(.+?)(id|名)$/u.exec(word)
    const [stem, ending] = split && ROLE_OF.has(split[1]!) ? [split[1]!, split[2]!] : [word, '']
    const role = ROLE_OF.get(stem)
    if (ending !== '') by = ending === 'id' ? 'id' : 'handle'
    if (role !== undefined && !(OTHER_WORDS.has(stem) && roles.length > 0)) roles.push(role)
    else if (ID_WORDS.has(word)) by = 'id'
    else if (HANDLE_WORDS.has(word)) by = 'handle'
    else if (!OTHER_WORDS.has(word)) return null
  }
  const ends = roles.length > 1 ? roles.filter((role) => role !== 'user') : roles
  return ends.length === 1 ? { role: ends[0]!, by } : null
}

/** A pair by id wins over a pair by handle. Null if unclear: a direction is never guessed. */
export function edgeColumns(names: readonly string[]): EdgeColumns | null {
  const columns = names.map((name, index) => ({ index, ...edgeRole(name) }))
  for (const by of ['id', 'handle', 'unclear'] as const)
    for (const [one, other] of PAIRS) {
      const followers = columns.filter((column) => column.role === one && column.by === by)
      const followed = columns.filter((column) => column.role === other && column.by === by)
      if (followers.length === 1 && followed.length === 1)
        return { follower: followers[0]!.index, followed: followed[0]!.index, by }
    }
  return mixed(columns)
}

/** A pair of which the two names say differently by what: `user`, `friend_id`. */
function mixed(columns: readonly { index: number; role?: Role }[]): EdgeColumns | null {
  for (const [one, other] of PAIRS) {
    const followers = columns.filter((column) => column.role === one)
    const followed = columns.filter((column) => column.role === other)
    if (followers.length === 1 && followed.length === 1)
      return { follower: followers[0]!.index, followed: followed[0]!.index, by: 'unclear' }
  }
  return null
}
