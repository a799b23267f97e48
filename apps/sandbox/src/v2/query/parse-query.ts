import { textTest } from './match-text.ts'
import { operators, type QueryContext, type Test } from './operators.ts'
import { QueryError } from './query-error.ts'
import { tokenize, type Token } from './tokenize.ts'

type Term = Extract<Token, { kind: 'term' }>

export interface Query {
  test: Test
  /** Terms that every match satisfies: used to find candidates. */
  required: readonly { operator: string; value: string }[]
}

interface Node extends Query {
  /** Whether it is allowed without another operator. */
  standalone: boolean
}

const termNode = (term: Term, context: QueryContext): Node => {
  const { operator: name, value, quoted, negated, at } = term
  if (name === null) {
    const test = textTest(value, quoted)
    return negated
      ? { test: (post) => !test(post), standalone: false, required: [] }
      : { test, standalone: true, required: [] }
  }
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
  if (operator === undefined)
    throw new QueryError(
      `Reference to invalid operator '${name}'. Operator is not available in current product or product packaging. Please refer to complete available operator list (at position ${at})`,
    )
  if (name === 'is' && value.toLowerCase() === 'nullcast' && !negated)
    throw new QueryError(`'is:nullcast' can only be used negated (at position ${at})`)
  const test = operator.test(value, context)
  return negated
    ? { test: (post) => !test(post), standalone: false, required: [] }
    : { test, standalone: operator.standalone, required: [{ operator: name, value }] }
}

/**
 * Parses a query of recent search: adjacent terms are AND, which binds tighter than OR; parentheses group;
 * '-' negates one term. Throws QueryError for what the network refuses: unknown operators, negated groups,
 * and alternatives without a standalone operator.
 */
export const parseQuery = (text: string, context: QueryContext): Query => {
  const tokens = tokenize(text)
  let next = 0
  const any = (depth: number): Node => {
    if (depth > 20) throw new QueryError('too many nested parentheses')
    const parts = [all(depth)]
    while (tokens[next]?.kind === 'or') {
      next += 1
      parts.push(all(depth))
    }
    const [only] = parts
    if (parts.length === 1 && only !== undefined) return only
    return {
      test: (post) => parts.some((part) => part.test(post)),
      standalone: parts.every((part) => part.standalone),
      required: [],
    }
  }
  const all = (depth: number): Node => {
    const parts: Node[] = []
    for (;;) {
      const token = tokens[next]
      if (token === undefined || token.kind === 'or' || token.kind === 'close') break
      next += 1
      if (token.kind === 'term') parts.push(termNode(token, context))
      else {
        parts.push(any(depth + 1))
        if (tokens[next]?.kind !== 'close') throw new QueryError(`missing ')' (at position ${token.at})`)
        next += 1
      }
    }
    if (parts.length === 0) {
      const token = tokens[next] ?? tokens.at(-1)
      throw new QueryError(`no viable alternative (at position ${token?.at ?? 1})`)
    }
    return {
      test: (post) => parts.every((part) => part.test(post)),
      standalone: parts.some((part) => part.standalone),
      required: parts.flatMap((part) => part.required),
    }
  }
  const query = any(0)
  const rest = tokens[next]
  if (rest !== undefined) throw new QueryError(`mismatched input ')' (at position ${rest.at})`)
  if (!query.standalone)
    throw new QueryError(
      'Rules must contain at least one positive, non-stopword clause that can be used standalone in each alternative',
    )
  return query
}
