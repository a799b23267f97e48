declare const written: unique symbol

/**
 * A piece of a statement that was written here. What a query is shaped by (`shape`) is this, numbers and named parts, never plain text: so no text of
 * a person can become SQL.
 */
export type Sql = string & { readonly [written]: true }

/** Says of text that it was written here: for what is put together of integers by a program. Nothing that came from outside may get here. */
export const asSql = (statement: string): Sql => statement as Sql

/** SQL`… ${part} …`: pieces of SQL and whole numbers stand in it, nothing else. Throws RangeError for a number that is not whole. */
export const sql = (pieces: TemplateStringsArray, ...values: readonly (Sql | number)[]): Sql =>
  asSql(String.raw({ raw: pieces }, ...values.map(pieceOf)))

function pieceOf(value: Sql | number): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError('Not a whole number')
  return String(value)
}

/** Text as digits of its bytes, so that nothing of it can be read as SQL. */
export const textSql = (text: string): Sql => asSql(`unhex('${Buffer.from(text, 'utf8').toString('hex')}')`)

/** 64-bit ids, for IN (…); 0, which nothing has, where there are none. Throws RangeError for what is no id. */
export function idsSql(ids: readonly string[]): Sql {
  if (!ids.every((id) => /^\d{1,20}$/.test(id))) throw new RangeError('Not ids')
  return asSql(ids.join(', ') || '0')
}

/** Whole numbers in an array's brackets. */
export const numbersSql = (numbers: readonly number[]): Sql => asSql(`[${numbers.map(pieceOf).join(', ')}]`)

export const joinSql = (pieces: readonly Sql[], by: ' AND ' | ', '): Sql => asSql(pieces.join(by))
