import type { AdMedia } from '@rookery/contract'
import { useLatest } from '@rookery/ui/lib/use-latest.ts'
import { useEffect, useState } from 'react'

/**
 * Remembers files that were uploaded on this screen until X gives them a key, then hands over the keys, once. `waiting` are those without a key yet,
 * failed ones included.
 */
export function useChooseWhenReady(
  library: readonly AdMedia[] | undefined,
  onReady: (mediaKeys: string[]) => void,
) {
  const latest = useLatest(onReady)
  const [uploaded, setUploaded] = useState<readonly AdMedia[]>([])
  const current = uploaded.map((media) => library?.find(({ id }) => id === media.id) ?? media)
  const ready = current.filter(({ status, media_key }) => status === 'READY' && media_key !== null)
  const readyIds = ready.map(({ id }) => id).join(' ')
  const readyKeys = ready.map(({ media_key }) => media_key).join(' ')
  useEffect(() => {
    if (readyKeys === '') return
    setUploaded((all) => all.filter(({ id }) => !readyIds.includes(id)))
    latest.current(readyKeys.split(' '))
  }, [readyIds, readyKeys, latest])
  return {
    waiting: current.filter((media) => !ready.includes(media)),
    add: (media: AdMedia) => setUploaded((all) => [...all, media]),
  }
}
