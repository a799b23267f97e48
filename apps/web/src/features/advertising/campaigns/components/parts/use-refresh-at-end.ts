import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Refetches the lists, and everything of a campaign, once its pending creation or rollback has ended. */
export function useRefreshAtEnd(isNow: boolean): void {
  const client = useQueryClient()
  const wasRunningRef = useRef(isNow)
  useEffect(() => {
    if (wasRunningRef.current && !isNow)
      for (const key of ['campaign', 'campaigns', 'creatives'])
        void client.invalidateQueries({ queryKey: [key] })
    wasRunningRef.current = isNow
  }, [client, isNow])
}
