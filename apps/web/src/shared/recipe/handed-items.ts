import type { Criterion } from '@rookery/contract'

/** A criterion that is to be added to the recipe the creator opens next. */
export type HandedItem = Pick<Criterion, 'kind' | 'id' | 'label'>

const handed = new Map<string | null, readonly HandedItem[]>()

/** Hands criteria to the creator of a team, or to that of no team: whoever opens it next takes them. Kept only as long as the page lives. */
export function handItems(teamId: string | null, items: readonly HandedItem[]): void {
  handed.set(teamId, [...(handed.get(teamId) ?? []), ...items])
}

/** What was handed over, once. */
export function takeItems(teamId: string | null): readonly HandedItem[] {
  const items = handed.get(teamId) ?? []
  handed.delete(teamId)
  return items
}
