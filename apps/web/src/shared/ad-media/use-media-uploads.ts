import { ApiError } from '@rookery/api-client'
import type { AdMedia } from '@rookery/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../errors/error-text.ts'
import { useT } from '../i18n/use-t.ts'
import { sendMedia, type AccountOfTeam } from './send-media.ts'

export interface MediaUpload {
  id: string
  file: File
  /** Share sent, 0 to 1. */
  share: number
  failure: string | null
}

/**
 * Files being uploaded, with their progress; complete ones are handed to `onUploaded` and listed by the library. Leaving the screen
 * cancels them; a file chosen again resumes.
 */
export function useMediaUploads(account: AccountOfTeam, onUploaded?: (media: AdMedia) => void) {
  const t = useT('media')
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly MediaUpload[]>([])
  const controllersRef = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const openUploads = controllersRef.current
    return () => {
      for (const stop of openUploads.values()) stop.abort()
    }
  }, [])
  const changeUpload = (id: string, part: Partial<MediaUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const forgetUpload = (id: string) => setUploads((all) => all.filter((each) => each.id !== id))

  async function send({ id, file }: Pick<MediaUpload, 'id' | 'file'>) {
    const abortController = new AbortController()
    controllersRef.current.set(id, abortController)
    changeUpload(id, { failure: null })
    try {
      const media = await sendMedia(
        file,
        account,
        (share) => changeUpload(id, { share }),
        abortController.signal,
      )
      forgetUpload(id)
      onUploaded?.(media)
      await client.invalidateQueries({ queryKey: ['media'] })
    } catch (error) {
      if (abortController.signal.aborted) forgetUpload(id)
      else changeUpload(id, { failure: error instanceof ApiError ? errorText(error) : t('upload.broken') })
    } finally {
      controllersRef.current.delete(id)
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
      const runningUpload = controllersRef.current.get(upload.id)
      if (runningUpload) runningUpload.abort()
      else forgetUpload(upload.id)
    },
  }
}
