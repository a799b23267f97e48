import type { AdMedia } from '@rookery/contract'
import { useEffect, useState } from 'react'

/**
 * Remembers files that were uploaded on this screen until X gives them a key, then hands over the keys, once. `waiting` are those without a key yet,
 * failed ones included.
 */
export function useChooseWhenReady(
  library: readonly AdMedia[] | undefined,
  onReady: (mediaKeys: string[]) => void,
) {
  const [uploaded, setUploaded] = useState<readonly AdMedia[]>([])
  const current = uploaded.map((media) => library?.find(({ id }) => id === media.id) ?? media)
  const ready = current.filter(({ status, media_key }) => status === 'READY' && media_key !== null)
  useEffect(() => {
    if (ready.length === 0) return
    setUploaded((all) => all.filter(({ id }) => !ready.some((each) => each.id === id)))
    onReady(ready.map(({ media_key }) => media_key!))
  })
  return {
    waiting: current.filter((media) => !ready.includes(media)),
    add: (media: AdMedia) => setUploaded((all) => [...all, media]),
  }
}
