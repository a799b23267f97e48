import type { ReadClause } from '@rookery/contract'
import type { ClauseChange } from './sell-draft.ts'

type NamedClause = Pick<ReadClause, 'kind' | 'value'>
export type Becomes = ClauseChange['becomes']

const isSame = (a: NamedClause, b: NamedClause) => a.kind === b.kind && a.value === b.value

/** The changes with one more to a clause; null takes its change back. */
export function changeClause(
  changes: readonly ClauseChange[],
  { kind, value }: NamedClause,
  becomes: Becomes | null,
): readonly ClauseChange[] {
  const others = changes.filter((each) => !isSame(each, { kind, value }))
  return becomes === null ? others : [...others, { kind, value, becomes }]
}
