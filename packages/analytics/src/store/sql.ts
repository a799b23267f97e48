declare const written: unique symbol

/** Never made from plain text, so that user input can never become SQL. */
export type Sql = string & { readonly [written]: true }

/** For statements composed of integers by a program. Never call it with external text. */
export const asSql = (statement: string): Sql => statement as Sql

/** Composes SQL and integers, nothing else. Throws RangeError for a number that is not an integer. */
export const sql = (pieces: TemplateStringsArray, ...values: readonly (Sql | number)[]): Sql =>
  asSql(String.raw({ raw: pieces }, ...values.map(sqlPieceOf)))

function sqlPieceOf(value: Sql | number): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError('Not a whole number')
  return String(value)
}

/** Text as hexadecimal bytes, so that no part of it can be read as SQL. */
export const textSql = (text: string): Sql => asSql(`unhex('${Buffer.from(text, 'utf8').toString('hex')}')`)

/** Without ids the list contains 0, which is no one's id. Throws RangeError for an invalid id. */
export function idsSql(ids: readonly string[]): Sql {
  if (!ids.every((id) => /^\d{1,20}$/.test(id))) throw new RangeError('Not ids')
  return asSql(ids.join(', ') || '0')
}

/** A bitmap of numbers in the engine's own notation, in base64: one literal, however many numbers it has. */
export function bitmapSql(base64: string): Sql {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new RangeError('Not base64')
  return asSql(`CAST(base64Decode('${base64}'), 'AggregateFunction(groupBitmap, UInt32)')`)
}

export const numbersSql = (numbers: readonly number[]): Sql =>
  asSql(`[${numbers.map(sqlPieceOf).join(', ')}]`)

export const joinSql = (pieces: readonly Sql[], by: ' AND ' | ', '): Sql => asSql(pieces.join(by))
