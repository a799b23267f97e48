import { toMicros } from '@rookery/network'
import type { Micros } from '@rookery/network'

/** Micros as a number; the contract takes safe integers only. */
export const microOf = (amount: Micros | null | undefined): number | null => {
  if (amount === null || amount === undefined) return null
  const amountMicros = toMicros(amount)
  if (amountMicros > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('more micros than a number holds')
  return Number(amountMicros)
}
