import { useCallback, useState } from 'react'

/** So many are remembered: as many as a call takes. */
const CAP = 500
const keyOf = (teamId: string) => `dismissed-suggestions:${teamId}`

export const suggestionKey = ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`

function read(teamId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(teamId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

/** What one does not want to be offered again, kept on this machine for the team. */
export function useDismissed(teamId: string) {
  const [dismissed, setDismissed] = useState(() => read(teamId))
  const keep = useCallback(
    (next: string[]) => {
      setDismissed(next)
      try {
        localStorage.setItem(keyOf(teamId), JSON.stringify(next))
      } catch {
        // A full storage forgets them at the next visit.
      }
    },
    [teamId],
  )
  return {
    dismissed,
    dismiss: (key: string) => keep([...dismissed.filter((one) => one !== key), key].slice(-CAP)),
    restore: (key: string) => keep(dismissed.filter((one) => one !== key)),
  }
}
