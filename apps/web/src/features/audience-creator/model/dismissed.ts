import { useCallback, useState } from 'react'

/** Number remembered: the most that a call accepts. */
const CAP = 500
const keyOf = (teamId: string) => `dismissed-suggestions:${teamId}`

export const suggestionKey = ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`

function read(teamId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(teamId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

/** Suggestions the user dismissed, stored in this browser per team. */
export function useDismissed(teamId: string) {
  const [dismissed, setDismissed] = useState(() => read(teamId))
  const store = useCallback(
    (next: string[]) => {
      setDismissed(next)
      try {
        localStorage.setItem(keyOf(teamId), JSON.stringify(next))
      } catch {
        // If the storage is full they are forgotten at the next visit.
      }
    },
    [teamId],
  )
  return {
    dismissed,
    dismiss: (key: string) => store([...dismissed.filter((one) => one !== key), key].slice(-CAP)),
    restore: (key: string) => store(dismissed.filter((one) => one !== key)),
  }
}
