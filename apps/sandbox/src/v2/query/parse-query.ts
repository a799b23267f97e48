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
  let nextToken = 0
  const parseAnyTerms = (depth: number): Node => {
    if (depth > 20) throw new QueryError('too many nested parentheses')
    const termNodes = [parseAllTerms(depth)]
    while (tokens[nextToken]?.kind === 'or') {
      nextToken += 1
      termNodes.push(parseAllTerms(depth))
    }
    const [only] = termNodes
    if (termNodes.length === 1 && only !== undefined) return only
    return {
      test: (post) => termNodes.some((part) => part.test(post)),
      standalone: termNodes.every((part) => part.standalone),
      required: [],
    }
  }
  const parseAllTerms = (depth: number): Node => {
    const childNodes: Node[] = []
    for (;;) {
      const token = tokens[nextToken]
      if (token === undefined || token.kind === 'or' || token.kind === 'close') break
      nextToken += 1
      if (token.kind === 'term') childNodes.push(termNode(token, context))
      else {
        childNodes.push(parseAnyTerms(depth + 1))
        if (tokens[nextToken]?.kind !== 'close') throw new QueryError(`missing ')' (at position ${token.at})`)
        nextToken += 1
      }
    }
    if (childNodes.length === 0) {
      const token = tokens[nextToken] ?? tokens.at(-1)
      throw new QueryError(`no viable alternative (at position ${token?.at ?? 1})`)
    }
    return {
      test: (post) => childNodes.every((part) => part.test(post)),
      standalone: childNodes.some((part) => part.standalone),
      required: childNodes.flatMap((part) => part.required),
    }
  }
  const query = parseAnyTerms(0)
  const unparsedToken = tokens[nextToken]
  if (unparsedToken !== undefined)
    throw new QueryError(`mismatched input ')' (at position ${unparsedToken.at})`)
  if (!query.standalone)
    throw new QueryError(
      'Rules must contain at least one positive, non-stopword clause that can be used standalone in each alternative',
    )
  return query
}
