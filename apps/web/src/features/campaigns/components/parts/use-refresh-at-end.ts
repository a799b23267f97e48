import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Refetches the lists, and everything of a campaign, once its pending creation or rollback has ended. */
export function useRefreshAtEnd(isNow: boolean): void {
  const client = useQueryClient()
  const was = useRef(isNow)
  useEffect(() => {
    if (was.current && !isNow)
      for (const key of ['campaign', 'campaigns', 'creatives'])
        void client.invalidateQueries({ queryKey: [key] })
    was.current = isNow
  }, [client, isNow])
}
