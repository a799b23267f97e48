import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** What belongs to a campaign, and the lists, are read again once what was under way is made or taken back. */
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
