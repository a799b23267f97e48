import { ApiError } from '@rookery/api-client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { AccountOfTeam } from './media.query.ts'
import { sendMedia } from './send-media.ts'

export interface MediaUpload {
  id: string
  file: File
  /** Share sent, 0 to 1. */
  share: number
  failure: string | null
}

/**
 * Files being uploaded, with their progress; complete ones are listed by the library. Leaving the screen
 * cancels them; a file chosen again resumes.
 */
export function useMediaUploads(account: AccountOfTeam) {
  const t = useT('media')
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly MediaUpload[]>([])
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const open = stops.current
    return () => {
      for (const stop of open.values()) stop.abort()
    }
  }, [])
  const change = (id: string, part: Partial<MediaUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const forget = (id: string) => setUploads((all) => all.filter((each) => each.id !== id))

  async function send({ id, file }: Pick<MediaUpload, 'id' | 'file'>) {
    const stop = new AbortController()
    stops.current.set(id, stop)
    change(id, { failure: null })
    try {
      await sendMedia(file, account, (share) => change(id, { share }), stop.signal)
      forget(id)
      await client.invalidateQueries({ queryKey: ['media'] })
    } catch (error) {
      if (stop.signal.aborted) forget(id)
      else change(id, { failure: error instanceof ApiError ? errorText(error) : t('upload.broken') })
    } finally {
      stops.current.delete(id)
    }
  }
  return {
    uploads,
    add(file: File) {
      const upload = { id: crypto.randomUUID(), file, share: 0, failure: null }
      setUploads((all) => [...all, upload])
      void send(upload)
    },
    again: (upload: MediaUpload) => void send(upload),
    stop(upload: MediaUpload) {
      const running = stops.current.get(upload.id)
      if (running) running.abort()
      else forget(upload.id)
    },
  }
}
