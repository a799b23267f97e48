import type { Criterion } from '@rookery/contract'

/** A criterion to be added to the recipe that the creator opens next. */
export type HandedItem = Pick<Criterion, 'kind' | 'id' | 'label'>

const handedByTeam = new Map<string | null, readonly HandedItem[]>()

/**
 * Hands criteria to the creator of a team, or to that without a team, which takes them when next opened. In
 * memory only.
 */
export function handOverToTeam(teamId: string | null, items: readonly HandedItem[]): void {
  handedByTeam.set(teamId, [...(handedByTeam.get(teamId) ?? []), ...items])
}

/** Returns the criteria handed over, once. */
export function consumeItems(teamId: string | null): readonly HandedItem[] {
  const items = handedByTeam.get(teamId) ?? []
  handedByTeam.delete(teamId)
  return items
}
