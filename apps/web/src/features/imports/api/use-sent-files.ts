import { ApiError } from '@rookery/api-client'
import type { PlainColumnMap, RecognisedFile } from '@rookery/contract'
import { importsCalls as calls, filesCalls } from '@rookery/contract/facts.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { sendInParts } from '../../../shared/files/send-in-parts.ts'
import { useT } from '../../../shared/i18n/use-t.ts'

export interface SentFile {
  id: string
  file: File
  /** Bytes sent. */
  sent: number
  upload_id: string | null
  /** Column maps, for this file only. */
  maps: readonly PlainColumnMap[]
  found: RecognisedFile | null
  isLooking: boolean
  failure: string | null
}

/** Files uploaded for an import: sent in parts, then analysed. Leaving the screen cancels uploads. */
export function useSentFiles() {
  const t = useT('imports')
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const open = stops.current
    return () => {
      for (const stop of open.values()) stop.abort()
    }
  }, [])
  const change = (id: string, part: Partial<SentFile>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const textOf = (error: unknown): string =>
    error instanceof ApiError ? errorText(error) : t('files.broken')

  async function look(id: string, upload_id: string, maps: readonly PlainColumnMap[]) {
    const stop = new AbortController()
    stops.current.get(id)?.abort()
    stops.current.set(id, stop)
    change(id, { isLooking: true, failure: null, maps })
    try {
      const input = { upload_id, maps: [...maps] }
      change(id, { found: await api.call(calls.recogniseFile, input, { signal: stop.signal }) })
    } catch (error) {
      if (!stop.signal.aborted) change(id, { failure: textOf(error) })
    } finally {
      if (!stop.signal.aborted) change(id, { isLooking: false })
    }
  }
  async function send(id: string, file: File) {
    const stop = new AbortController()
    stops.current.set(id, stop)
    change(id, { failure: null })
    try {
      const signed = await api.call(
        filesCalls.signUpload,
        {
          file_name: file.name,
          content_type: file.type || 'application/octet-stream',
          size_bytes: file.size,
          purpose: 'population',
        },
        { signal: stop.signal },
      )
      await sendInParts(file, signed, (sent) => change(id, { sent }), stop.signal)
      change(id, { upload_id: signed.upload_id, sent: file.size })
      await look(id, signed.upload_id, [])
    } catch (error) {
      if (!stop.signal.aborted) change(id, { failure: textOf(error) })
    }
  }
  const forget = (id: string) => setFiles((all) => all.filter((each) => each.id !== id))
  return {
    files,
    add(file: File) {
      const id = crypto.randomUUID()
      const blank = { upload_id: null, maps: [], found: null, isLooking: false, failure: null }
      setFiles((all) => [...all, { id, file, sent: 0, ...blank }])
      void send(id, file)
    },
    again: ({ id, file, upload_id, maps }: SentFile) =>
      void (upload_id === null ? send(id, file) : look(id, upload_id, maps)),
    read: async ({ id, upload_id }: SentFile, maps: readonly PlainColumnMap[]) => {
      if (upload_id !== null) await look(id, upload_id, maps)
    },
    remove({ id }: SentFile) {
      stops.current.get(id)?.abort()
      forget(id)
    },
    /** Removes files that an import has taken. */
    handOver: (taken: readonly SentFile[]) => {
      for (const { id } of taken) forget(id)
    },
  }
}
