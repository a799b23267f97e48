/** An exact amount in micros: a safe integer, a bigint or decimal digits. */
export type Micros = number | bigint | string

/** Converts an amount for exact arithmetic. Throws RangeError unless it is an integer number of micros. */
export const toMicros = (amount: Micros): bigint => {
  if (typeof amount === 'number' && !Number.isSafeInteger(amount))
    throw new RangeError(`${amount} micros is not an exact integer`)
  if (typeof amount === 'string' && !/^-?\d+$/.test(amount))
    throw new RangeError(`"${amount.slice(0, 40)}" is not a whole number of micros`)
  return BigInt(amount)
}
