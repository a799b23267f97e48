import { cleanCell, saysUnknown } from './clean-cell.ts'
import type { ColumnKind } from './column-names.ts'
import { readCount } from './counts.ts'
import { readEmails } from './emails.ts'
import { readHandles } from './handles.ts'
import { readId } from './ids.ts'
import { phoneTextOf } from './phone-text.ts'
import { readTime } from './times.ts'

export interface CellShares {
  readonly filled: number
  readonly email: number
  readonly marked_handle: number
  readonly bare_handle: number
  /** Bare handles with a digit or a low line, which names do not have. */
  readonly telling_handle: number
  readonly id: number
  /** Ids of five digits or more: smaller ones may be counts or lines. */
  readonly long_id: number
  /** Ids of which an exponent took the digits. */
  readonly lost_id: number
  readonly post_address: number
  /** Seven digits or more, written as a number that is dialled. */
  readonly phone: number
  /** The same with a plus, a leading zero or a bracket. */
  readonly telling_phone: number
  readonly count: number
  readonly time: number
  readonly clock: number
  readonly link: number
  readonly flag: number
  readonly language: number
  /** Texts with blanks, or in scripts without them, of more than 20 signs. */
  readonly long_text: number
}

const ORDERS = ['day first', 'month first', 'year first'] as const
const MAX_CELLS = 200

export function sharesOf(cells: readonly string[]): CellShares {
  const filledCells: string[] = []
  for (const cell of cells) {
    if (filledCells.length >= MAX_CELLS) break
    if (!saysUnknown(cell)) filledCells.push(cleanCell(cell, { marks: true }))
  }
  const share = (holds: (cell: string) => boolean): number =>
    filledCells.length === 0
      ? 0
      : filledCells.filter((cell) => holds(cell.slice(0, 2000))).length / filledCells.length
  return {
    filled: filledCells.length,
    email: share((cell) => 'emails' in readEmails(cell)),
    marked_handle: share(
      (cell) => /@|\.com\//i.test(cell) && !isPost(cell) && 'handles' in readHandles(cell),
    ),
    bare_handle: share((cell) => /^\w{1,15}$/.test(cell) && !/^\d+$/.test(cell)),
    telling_handle: share((cell) => /^\w{1,15}$/.test(cell) && /[a-z]/i.test(cell) && /[\d_]/.test(cell)),
    id: share((cell) => 'id' in readId(cell)),
    long_id: share((cell) => /\d{5}/.test(cell) && 'id' in readId(cell)),
    lost_id: share((cell) => /^\d[.,]\d+E\+?1\d$/i.test(cell)),
    post_address: share(isPost),
    phone: share((cell) => hasPhone(cell, /\d/)),
    telling_phone: share((cell) => hasPhone(cell, /^(?:tel|\W*\+|\(?0\d|\(\d)/i)),
    count: share((cell) => 'count' in readCount(cell, 'comma decimals') || 'count' in readCount(cell)),
    time: share((cell) => ORDERS.some((order) => 'at' in readTime(cell, { order, has_serials: true }))),
    clock: share((cell) => 'at' in readTime(`2024-01-13 ${cell}`) && !/^[+-]/.test(cell)),
    link: share((cell) => /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/i.test(cell)),
    flag: share((cell) =>
      /^(?:true|false|yes|no|[tfyn01]|はい|いいえ|○|×|あり|なし|blue|business)$/i.test(cell),
    ),
    language: share((cell) => /^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i.test(cell)),
    long_text: share((cell) => cell.length > 20 && (/\s/.test(cell) || /[\u3040-\u9FFF]/.test(cell))),
  }
}

const isPost = (cell: string): boolean => /\/status(?:es)?\/\d+/.test(cell)

function hasPhone(cell: string, sign: RegExp): boolean {
  if (!sign.test(cell) || cell.length > 60 || 'at' in readTime(cell)) return false
  const read = phoneTextOf(cell)
  return 'digits' in read && read.digits.length >= 7 && read.digits.length <= 17
}

/** Whether cells can hold what a name says; a column without cells can hold anything. */
export function fits(kind: ColumnKind, shares: CellShares): boolean {
  if (shares.filled === 0) return true
  return FITS[kind](shares)
}

const isId = (shares: CellShares): boolean => shares.id + shares.lost_id >= 0.5
const isHandle = (shares: CellShares): boolean =>
  shares.marked_handle + shares.bare_handle >= 0.5 && shares.email < 0.5 && shares.long_text < 0.5
const isCount = (shares: CellShares): boolean => shares.count >= 0.3
/** Words: nothing that is plainly something else. */
const isWords = (shares: CellShares): boolean =>
  shares.email < 0.8 && shares.marked_handle < 0.8 && shares.id < 0.8 && shares.link < 0.8

const FITS: Readonly<Record<ColumnKind, (shares: CellShares) => boolean>> = {
  handle: isHandle,
  user_id: isId,
  email: (shares) => shares.email >= 0.3,
  phone: (shares) => shares.phone + shares.lost_id >= 0.3,
  post_id: (shares) => isId(shares) || shares.post_address >= 0.5,
  author_id: isId,
  name: isWords,
  text: isWords,
  bio: isWords,
  location: isWords,
  link: (shares) => shares.link >= 0.5,
  followers: isCount,
  following: isCount,
  posts: isCount,
  listed: isCount,
  likes: isCount,
  reposts: isCount,
  replies: isCount,
  quotes: isCount,
  created_at: (shares) => shares.time >= 0.5,
  date: (shares) => shares.time >= 0.5,
  time_of_day: (shares) => shares.clock >= 0.5,
  language: (shares) => shares.language >= 0.5,
  verified: (shares) => shares.flag >= 0.5,
  follower_id: isId,
  followed_id: isId,
  follower_handle: isHandle,
  followed_handle: isHandle,
}
