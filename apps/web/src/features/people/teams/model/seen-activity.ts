import { ownLocal, ownSession } from '../../../../shared/api/own-storage.ts'

const keyOf = (teamId: string) => `activity-seen:${teamId}`

/**
 * The time of the newest action of a team that was seen before this visit, which lasts as long as the tab; null the first
 * time, and where nothing can be kept.
 */
export function seenBeforeVisit(teamId: string): string | null {
  const key = keyOf(teamId)
  try {
    const kept = ownSession.getItem(key)
    if (kept !== null) return kept || null
    const seen = ownLocal.getItem(key)
    ownSession.setItem(key, seen ?? '')
    return seen
  } catch {
    return null
  }
}

/** Keeps for the next visit what was the newest one, by the server's clock. */
export function keepSeen(teamId: string, newest: string): void {
  try {
    ownLocal.setItem(keyOf(teamId), newest)
  } catch {
    // A full storage only loses what is new the next time.
  }
}
