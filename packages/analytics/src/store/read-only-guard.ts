import { allowedFunctions, allowedSettings, wordsBeforeBrackets } from './allowed-in-reads.ts'
import { EngineError } from './engine-errors.ts'
import { tokensOf, type SqlToken } from './sql-tokens.ts'

/** Write to files, choose the format (and with it a file), or name another server's or process's data. */
const forbiddenWords = new Set(['into', 'outfile', 'format', 'explain', 'cluster', 'infile'])

const isSign = (token: SqlToken | undefined, text: string): boolean =>
  token?.kind === 'sign' && token.text === text
const wordOf = (token: SqlToken | undefined): string | null =>
  token?.kind === 'name' ? token.text.toLowerCase() : null
const isName = (token: SqlToken | undefined): token is SqlToken =>
  token?.kind === 'name' || token?.kind === 'quoted'

/** A bare word before a bracket that belongs to the grammar: `IN (`, `AS (`. A quoted one is always a function's name. */
const isGrammar = (token: SqlToken): boolean =>
  token.kind === 'name' && wordsBeforeBrackets.has(token.text.toLowerCase())

/** Names that a statement itself gives: to a table, a subquery, a column. */
const namesGiven = (tokens: readonly SqlToken[]): Set<string> => {
  const given = new Set<string>()
  tokens.forEach((token, n) => {
    if (!isName(token) || isSign(tokens[n + 1], '.')) return
    const before = tokens[n - 1]
    const follows =
      ['as', 'from', 'join'].includes(wordOf(before) ?? '') || isSign(before, ')') || isName(before)
    const isNamed = wordOf(tokens[n + 1]) === 'as' && isSign(tokens[n + 2], '(')
    if (follows || isNamed) given.add(token.text)
  })
  return given
}

const isArgumentOfApply = (tokens: readonly SqlToken[], n: number): boolean =>
  wordOf(tokens[n - 1]) === 'apply' || (isSign(tokens[n - 1], '(') && wordOf(tokens[n - 2]) === 'apply')

/** What each rule says of the name at `n`; null if it has nothing against it. */
type Rule = (tokens: readonly SqlToken[], n: number, given: ReadonlySet<string>) => string | null

const noForbiddenWord: Rule = (tokens, n) => {
  const token = tokens[n]!
  const isForbidden = forbiddenWords.has(wordOf(token) ?? '') && !isSign(tokens[n + 1], '(')
  return isForbidden ? `${token.text} is out of reach here` : null
}

const knownFunction: Rule = (tokens, n) => {
  const token = tokens[n]!
  const isCalled = isSign(tokens[n + 1], '(') && !isGrammar(token)
  // `* APPLY(name)` calls it for each column.
  const isApplied = isArgumentOfApply(tokens, n) && !isSign(tokens[n + 1], '->')
  return (isCalled || isApplied) && !allowedFunctions.has(token.text)
    ? `${token.text} is not one of the functions that reads use`
    : null
}

const knownSetting: Rule = (tokens, n) => {
  if (wordOf(tokens[n]) !== 'settings') return null
  const setting = tokens[n + 1]
  return isName(setting) && allowedSettings.has(setting.text) ? null : 'no setting may be changed here'
}

const ownDatabase: Rule = (tokens, n, given) => {
  if (!isSign(tokens[n + 1], '.')) return null
  const [before, token, inner] = [tokens[n - 1], tokens[n]!, tokens[n + 2]]
  // `tuple.1` is an element, not a name within another.
  if (isSign(before, '.') || inner?.kind === 'number') return null
  // Which statements run: asked to see whether a killed one has ended.
  if (token.text === 'system' && inner?.text === 'processes') return null
  const isTable = ['from', 'join', 'in'].includes(wordOf(before) ?? '')
  const isForeign = isTable || !given.has(token.text) || /^(system|information_schema)$/i.test(token.text)
  return isForeign ? `${token.text} is out of reach here` : null
}

const rules: readonly Rule[] = [noForbiddenWord, knownFunction, knownSetting, ownDatabase]

const problemOf = (tokens: readonly SqlToken[]): string | null => {
  const [first] = tokens
  if (!isSign(first, '(') && !['select', 'with'].includes(wordOf(first) ?? ''))
    return 'only SELECT is allowed here'
  const given = namesGiven(tokens)
  for (let n = 0; n < tokens.length; n += 1)
    if (isName(tokens[n]))
      for (const rule of rules) {
        const problem = rule(tokens, n, given)
        if (problem !== null) return problem
      }
  return null
}

/** Texts that passed: the same short ones come again and again. */
const checked = new Set<string>()
const MOST_CHECKED = 500

/**
 * Refuses a read that does more than read the population: one statement, a SELECT, functions and settings of the list,
 * tables of the population's own database. The engine's `readonly=1` alone does not do: chDB 3.4 lets the scalar
 * `file()` read local files and INTO OUTFILE write them (both tested). User input is bound and never part of the text.
 */
export function assertReadOnly(sql: string, tag: string): void {
  if (checked.has(sql)) return
  const tokens = tokensOf(sql)
  const problem = tokens === null ? 'it has a sign that no statement here has' : problemOf(tokens)
  if (problem !== null) throw new EngineError('refused', `${tag}: ${problem}`)
  if (sql.length > 20_000) return
  if (checked.size >= MOST_CHECKED) checked.clear()
  checked.add(sql)
}
