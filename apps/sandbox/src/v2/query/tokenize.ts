import { QueryError } from './query-error.ts'

export type Token =
  | { kind: 'open' | 'close' | 'or'; at: number }
  | {
      kind: 'term'
      at: number
      negated: boolean
      /** `from` of `from:someone`; null for words, phrases, tags and names. */
      operator: string | null
      /** The token's text without quotes. */
      value: string
      quoted: boolean
    }

const operatorName = /^([a-z_]+):/i

/** Splits a query into terms, parentheses and OR. Positions count from 1 and are used in messages. */
export const tokenize = (query: string): Token[] => {
  const tokens: Token[] = []
  let at = 0
  /** Reads "…" at the position; throws if the closing quote is missing. */
  const readQuoted = (): string => {
    const quoteEnd = query.indexOf('"', at + 1)
    if (quoteEnd < 0) throw new QueryError(`missing closing quote (at position ${at + 1})`)
    const value = query.slice(at + 1, quoteEnd)
    at = quoteEnd + 1
    return value
  }
  while (at < query.length) {
    const startIndex = at + 1
    const currentLetter = query[at] ?? ''
    if (/\s/.test(currentLetter)) {
      at += 1
      continue
    }
    if (currentLetter === '(' || currentLetter === ')') {
      tokens.push({ kind: currentLetter === '(' ? 'open' : 'close', at: startIndex })
      at += 1
      continue
    }
    let isNegated = false
    if (currentLetter === '-') {
      isNegated = true
      at += 1
      if (query[at] === '(')
        throw new QueryError(
          `negation of a group is not supported: negate each operator (at position ${startIndex})`,
        )
      if (query[at] === '-' || /\s/.test(query[at] ?? ' '))
        throw new QueryError(`no viable alternative at input '-' (at position ${startIndex})`)
    }
    const name = operatorName.exec(query.slice(at))
    const operator = name === null ? null : (name[1] ?? '').toLowerCase()
    if (name !== null) at += name[0].length
    let value: string
    const isQuoted = query[at] === '"'
    if (isQuoted) value = readQuoted()
    else if (operator !== null && query[at] === '[') {
      const bracketEnd = query.indexOf(']', at)
      if (bracketEnd < 0) throw new QueryError(`missing ']' (at position ${startIndex})`)
      value = query.slice(at, bracketEnd + 1)
      at = bracketEnd + 1
    } else {
      value = /^[^\s()"]*/.exec(query.slice(at))?.[0] ?? ''
      at += value.length
    }
    if (!isNegated && operator === null && !isQuoted && value === 'OR')
      tokens.push({ kind: 'or', at: startIndex })
    else if (!isQuoted && operator === null && value === 'AND')
      throw new QueryError(
        `Ambiguous use of AND as a keyword. Use a space to logically join two clauses, or "AND" to find occurrences of AND in text (at position ${startIndex})`,
      )
    else if (value === '') throw new QueryError(`no viable alternative (at position ${startIndex})`)
    else tokens.push({ kind: 'term', at: startIndex, negated: isNegated, operator, value, quoted: isQuoted })
  }
  return tokens
}
