import { ApiError } from '@rookery/api-client'
import type { CallInput, PlainColumnMap, RecognisedFile } from '@rookery/contract'
import { importsCalls as calls, filesCalls } from '@rookery/contract/facts.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { sendInParts } from '../../../../shared/files/send-in-parts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

export type TableReading = NonNullable<CallInput<'recognise-file'>['table']>

export interface SentFile {
  id: string
  file: File
  /** Bytes sent. */
  sent: number
  upload_id: string | null
  /** Column maps, for this file only. */
  maps: readonly PlainColumnMap[]
  /** How the table is read where that is not to be recognised. */
  table: TableReading
  found: RecognisedFile | null
  isLooking: boolean
  failure: string | null
}

/** Files uploaded for an import: sent in parts, then analysed. Leaving the screen cancels uploads. */
export function useSentFiles() {
  const t = useT('imports')
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const controllersRef = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const openFiles = controllersRef.current
    return () => {
      for (const stop of openFiles.values()) stop.abort()
    }
  }, [])
  const changeFile = (id: string, part: Partial<SentFile>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const textOf = (error: unknown): string =>
    error instanceof ApiError ? errorText(error) : t('files.broken')

  async function look(
    { id, table }: Pick<SentFile, 'id' | 'table'>,
    upload_id: string,
    given: readonly PlainColumnMap[],
  ) {
    const maps = Object.keys(table).length === 0 ? given : given.map((map) => ({ ...map, table }))
    const abortController = new AbortController()
    controllersRef.current.get(id)?.abort()
    controllersRef.current.set(id, abortController)
    changeFile(id, { isLooking: true, failure: null, maps, table })
    try {
      const input = { upload_id, maps: [...maps], table }
      const found = await api.call(calls.recogniseFile, input, { signal: abortController.signal })
      // An answer to earlier maps never takes the place of a newer one.
      if (!abortController.signal.aborted) changeFile(id, { found })
    } catch (error) {
      if (!abortController.signal.aborted) changeFile(id, { failure: textOf(error) })
    } finally {
      if (!abortController.signal.aborted) changeFile(id, { isLooking: false })
    }
  }
  async function send(id: string, file: File) {
    const abortController = new AbortController()
    controllersRef.current.set(id, abortController)
    changeFile(id, { failure: null })
    try {
      const uploadPolicy = await api.call(
        filesCalls.signUpload,
        {
          file_name: file.name,
          content_type: file.type || 'application/octet-stream',
          size_bytes: file.size,
          purpose: 'population',
        },
        { signal: abortController.signal },
      )
      await sendInParts(file, uploadPolicy, (sent) => changeFile(id, { sent }), abortController.signal)
      changeFile(id, { upload_id: uploadPolicy.upload_id, sent: file.size })
      await look({ id, table: {} }, uploadPolicy.upload_id, [])
    } catch (error) {
      if (!abortController.signal.aborted) changeFile(id, { failure: textOf(error) })
    }
  }
  const forgetFile = (id: string) => setFiles((all) => all.filter((each) => each.id !== id))
  return {
    files,
    add(file: File) {
      const id = crypto.randomUUID()
      const blankFile = { upload_id: null, maps: [], table: {}, found: null, isLooking: false, failure: null }
      setFiles((all) => [...all, { id, file, sent: 0, ...blankFile }])
      void send(id, file)
    },
    again: (sent: SentFile) =>
      void (sent.upload_id === null ? send(sent.id, sent.file) : look(sent, sent.upload_id, sent.maps)),
    read: async (sent: SentFile, maps: readonly PlainColumnMap[]) => {
      if (sent.upload_id !== null) await look(sent, sent.upload_id, maps)
    },
    /** Reads the table in another way, as with another encoding; its maps stay. */
    readAs: async (sent: SentFile, changed: TableReading) => {
      const entries = Object.entries({ ...sent.table, ...changed }).filter(([, value]) => value !== undefined)
      const table = Object.fromEntries(entries) as TableReading
      if (sent.upload_id !== null) await look({ ...sent, table }, sent.upload_id, sent.maps)
    },
    remove({ id }: SentFile) {
      controllersRef.current.get(id)?.abort()
      forgetFile(id)
    },
    /** Removes files that an import has taken. */
    handOver: (taken: readonly SentFile[]) => {
      for (const { id } of taken) forgetFile(id)
    },
  }
}

/**
 * Whether an import takes the file as it is shown. How a table is read stands in its maps, so a table that is not
 * read as recognised needs one.
 */
export const isReady = (sent: SentFile): boolean =>
  sent.found?.refused === null && !sent.isLooking && !needsMap(sent)

/** Whether the table is read otherwise than recognised and no map says so yet. */
export const needsMap = ({ maps, table }: SentFile): boolean =>
  maps.length === 0 && Object.keys(table).length > 0
