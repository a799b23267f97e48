import { QueryError } from './query-error.ts'

export type Token =
  | { kind: 'open' | 'close' | 'or'; at: number }
  | {
      kind: 'term'
      at: number
      negated: boolean
      /** `from` of `from:someone`; null for words, phrases, tags and names. */
      operator: string | null
      /** Without quotes. */
      value: string
      quoted: boolean
    }

const operatorName = /^([a-z_]+):/i

/** Splits a query into terms, parentheses and OR. Positions count from 1 and are used in messages. */
export const tokenize = (query: string): Token[] => {
  const tokens: Token[] = []
  let at = 0
  /** Reads "…" at the position; throws if the closing quote is missing. */
  const quoted = (): string => {
    const end = query.indexOf('"', at + 1)
    if (end < 0) throw new QueryError(`missing closing quote (at position ${at + 1})`)
    const value = query.slice(at + 1, end)
    at = end + 1
    return value
  }
  while (at < query.length) {
    const start = at + 1
    const letter = query[at] ?? ''
    if (/\s/.test(letter)) {
      at += 1
      continue
    }
    if (letter === '(' || letter === ')') {
      tokens.push({ kind: letter === '(' ? 'open' : 'close', at: start })
      at += 1
      continue
    }
    let negated = false
    if (letter === '-') {
      negated = true
      at += 1
      if (query[at] === '(')
        throw new QueryError(
          `negation of a group is not supported: negate each operator (at position ${start})`,
        )
      if (query[at] === '-' || /\s/.test(query[at] ?? ' '))
        throw new QueryError(`no viable alternative at input '-' (at position ${start})`)
    }
    const name = operatorName.exec(query.slice(at))
    const operator = name === null ? null : (name[1] ?? '').toLowerCase()
    if (name !== null) at += name[0].length
    let value: string
    const isQuoted = query[at] === '"'
    if (isQuoted) value = quoted()
    else if (operator !== null && query[at] === '[') {
      const end = query.indexOf(']', at)
      if (end < 0) throw new QueryError(`missing ']' (at position ${start})`)
      value = query.slice(at, end + 1)
      at = end + 1
    } else {
      value = /^[^\s()"]*/.exec(query.slice(at))?.[0] ?? ''
      at += value.length
    }
    if (!negated && operator === null && !isQuoted && value === 'OR') tokens.push({ kind: 'or', at: start })
    else if (!isQuoted && operator === null && value === 'AND')
      throw new QueryError(
        `Ambiguous use of AND as a keyword. Use a space to logically join two clauses, or "AND" to find occurrences of AND in text (at position ${start})`,
      )
    else if (value === '') throw new QueryError(`no viable alternative (at position ${start})`)
    else tokens.push({ kind: 'term', at: start, negated, operator, value, quoted: isQuoted })
  }
  return tokens
}
