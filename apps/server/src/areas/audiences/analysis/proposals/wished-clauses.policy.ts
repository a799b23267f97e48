import type { ReadClause } from '@rookery/contract'
import type { Clause, DescriptionReading } from '@rookery/reader/description/clause.ts'

export type ClauseKind = ReadClause['kind']
export type Passage = NonNullable<ReadClause['at']>
/** A clause after the person's changes. */
export interface WishedClause {
  readonly kind: ClauseKind
  readonly value: string
  readonly not: boolean
  readonly at: Passage | null
  readonly state: 'used' | 'changed' | 'left_out'
}
export interface ClauseChange {
  readonly kind: ClauseKind
  readonly value: string
  readonly becomes: 'left_out' | 'wanted' | 'not_wanted'
}

const keyOf = ({ kind, value }: { readonly kind: string; readonly value: string }) =>
  `${kind} ${value.normalize('NFKC').toLowerCase()}`
const isWish = (clause: Clause): clause is Clause & { kind: ClauseKind } => clause.kind !== 'refused'

/**
 * The clauses of a text as the person wants them. A change belongs to a kind and a value, not to a place in the text, so it
 * stays whatever the text says next; what was added stays too.
 */
export function wishedClauses(
  { clauses }: Pick<DescriptionReading, 'clauses'>,
  changes: readonly ClauseChange[],
): WishedClause[] {
  const changeOf = new Map(changes.map((change) => [keyOf(change), change]))
  const read = clauses.filter(isWish)
  const named = new Set(read.map(keyOf))
  const added = [...changeOf.values()].filter(
    (change) => change.becomes !== 'left_out' && !named.has(keyOf(change)),
  )
  return onceEach([
    ...read.map(({ kind, value, not, words, start, end }): WishedClause => {
      const at = { words, start, end }
      const change = changeOf.get(keyOf({ kind, value }))
      if (!change) return { kind, value, not, at, state: 'used' }
      return change.becomes === 'left_out'
        ? { kind, value, not, at, state: 'left_out' }
        : { kind, value, not: change.becomes === 'not_wanted', at, state: 'changed' }
    }),
    ...added.map(({ kind, value, becomes }): WishedClause => ({
      kind,
      value,
      not: becomes === 'not_wanted',
      at: null,
      state: 'changed',
    })),
  ])
}

/** A person's change makes one clause of what the text both wants and rules out. */
function onceEach(clauses: readonly WishedClause[]): WishedClause[] {
  const seen = new Set<string>()
  return clauses.filter((clause) => {
    const key = `${keyOf(clause)} ${clause.not}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
