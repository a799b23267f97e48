import { useCallback, useState } from 'react'
import { ownLocal } from '../../../../shared/api/own-storage.ts'

/** Number remembered: the most that a call accepts. */
const MAX_DISMISSED = 500
const keyOf = (teamId: string) => `dismissed-suggestions:${teamId}`

export const suggestionKey = ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`

function readDismissed(teamId: string): string[] {
  try {
    const storedJson: unknown = JSON.parse(ownLocal.getItem(keyOf(teamId)) ?? '[]')
    return Array.isArray(storedJson) ? storedJson.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

/** Suggestions the user dismissed, stored in this browser per team. */
export function useDismissed(teamId: string) {
  const [dismissed, setDismissed] = useState(() => readDismissed(teamId))
  const store = useCallback(
    (next: string[]) => {
      setDismissed(next)
      try {
        ownLocal.setItem(keyOf(teamId), JSON.stringify(next))
      } catch {
        // If the storage is full they are forgotten at the next visit.
      }
    },
    [teamId],
  )
  return {
    dismissed,
    dismiss: (key: string) => store([...dismissed.filter((one) => one !== key), key].slice(-MAX_DISMISSED)),
    restore: (key: string) => store(dismissed.filter((one) => one !== key)),
  }
}
