/** An amount in micros, exact: a safe integer, a bigint or decimal digits. */
export type Micros = number | bigint | string

/** Exact arithmetic on what was read or is to be sent. Throws RangeError for what is not a whole number of micros. */
export const toMicros = (amount: Micros): bigint => {
  if (typeof amount === 'number' && !Number.isSafeInteger(amount))
    throw new RangeError(`${amount} micros is not an exact integer`)
  if (typeof amount === 'string' && !/^-?\d+$/.test(amount))
    throw new RangeError(`"${amount.slice(0, 40)}" is not a whole number of micros`)
  return BigInt(amount)
}
