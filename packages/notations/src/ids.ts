import { cleanCell, foldDigits, isUnreadable } from './clean-cell.ts'

export type IdProblem = 'empty' | 'unreadable' | 'not_an_id' | 'digits_lost' | 'out_of_range'
/** Decimal digits without leading zeros. */
export type IdRead = { readonly id: string } | { readonly problem: IdProblem }

/** Ids of the network are positive 63-bit numbers. */
const MAX_ID = String(2n ** 63n - 1n)
/** Fewer digits behind a letter are no id but a name. */
const MIN_PREFIXED = 15
const POST_ADDRESS =
  /^(?:https?:\/\/)?(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com\/(?:#!\/)?(?:@?\w{1,15}|i(?:\/web)?)\/status(?:es)?\/(\d+)(?:[/?#].*)?$/i
const USER_ADDRESS =
  /^(?:https?:\/\/)?(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com\/(?:i\/user\/|intent\/(?:user|follow)\?(?:.*&)?user_id=)(\d+)(?:[/?#&].*)?$/i

/** Exact to the last digit. Exponents are `digits_lost`; thousands separators make no id. */
export function readId(cell: string, of?: 'user' | 'post'): IdRead {
  if (/^[1-9]\d{0,18}$/.test(cell)) return checked(cell)
  if (isUnreadable(cell)) return { problem: 'unreadable' }
  const text = foldDigits(cleanCell(cell, { marks: true }))
  if (text === '') return { problem: cleanCell(cell) === '' ? 'empty' : 'not_an_id' }
  if (/^\d+(?:[.,]\d+)?e\+?\d{1,3}$/i.test(text)) return { problem: 'digits_lost' }
  const address = of === undefined ? null : (of === 'post' ? POST_ADDRESS : USER_ADDRESS).exec(text)
  const digits =
    address?.[1] ??
    text.replace(/^ids?\s*[:=_#-]?\s*(?=\d)/i, '').replace(new RegExp(`^x(?=\\d{${MIN_PREFIXED},}$)`), '')
  const decimal = /^(\d{1,25})\.0+$/.exec(digits)
  if (decimal) return BigInt(decimal[1]!) < 2n ** 53n ? checked(decimal[1]!) : { problem: 'digits_lost' }
  return checked(digits)
}

function checked(digits: string): IdRead {
  if (/^0+$/.test(digits)) return { problem: 'out_of_range' }
  if (!/^[1-9]\d*$/.test(digits)) return { problem: 'not_an_id' }
  return digits.length < 19 || (digits.length === 19 && digits <= MAX_ID)
    ? { id: digits }
    : { problem: 'out_of_range' }
}
