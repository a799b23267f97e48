import type { RecognisedList } from '@rookery/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  importList,
  recogniseList,
  sendList,
  type ListReading,
} from '../../../../shared/audience-lists/upload-list.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import type { SourceKind } from '../../../../shared/table-files/choose-source.tsx'
import { usePlanLimit } from '../../../../shared/teams/use-plan-limit.ts'

type Step =
  | { at: 'choose'; error?: { of: SourceKind; text: string } }
  | { at: 'sending'; file: File; sent: number }
  | FormStep
  | { at: 'importing'; import_id: string; name: string; is_known: boolean }
interface FormStep {
  at: 'form'
  /** What was recognised with the settings `answered`. */
  found: RecognisedList
  answered: ListReading
  /** The settings as the user has them now. */
  reading: ListReading
  busy: 'reading' | 'importing' | null
  error?: string
}

/** The steps of making a list of a file: sending it, looking at what was recognised, importing it. */
export function useListUpload(teamId: string) {
  const client = useQueryClient()
  const reportPlanLimit = usePlanLimit()
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const controllerRef = useRef<AbortController>(null)
  useEffect(() => () => controllerRef.current?.abort(), [])
  /** A new signal; what ran before is stopped, and its answer is not shown any more. */
  const begin = (): AbortSignal => {
    controllerRef.current?.abort()
    controllerRef.current = new AbortController()
    return controllerRef.current.signal
  }

  async function send(file: File, of: SourceKind) {
    const signal = begin()
    setStep({ at: 'sending', file, sent: 0 })
    try {
      const upload_id = await sendList(file, teamId, (sent) => setStep({ at: 'sending', file, sent }), signal)
      const found = await recogniseList(upload_id, {}, signal)
      if (signal.aborted) return
      setStep(
        found.refused === null
          ? { at: 'form', found, answered: {}, reading: {}, busy: null }
          : { at: 'choose', error: { of, text: found.refused } },
      )
    } catch (error) {
      if (signal.aborted) return
      reportPlanLimit(error)
      setStep({ at: 'choose', error: { of, text: errorText(error) } })
    }
  }
  /** Reads the file anew with changed settings; those of a reading that fails are taken back. */
  async function read(changed: ListReading) {
    if (step.at !== 'form') return
    const signal = begin()
    const { found, answered } = step
    const reading = { ...step.reading, ...changed }
    setStep({ at: 'form', found, answered, reading, busy: 'reading' })
    const takeBack = (error: string) =>
      setStep({ at: 'form', found, answered, reading: answered, busy: null, error })
    try {
      const foundNow = await recogniseList(found.upload_id, reading, signal)
      if (signal.aborted) return
      if (foundNow.refused === null)
        setStep({ at: 'form', found: foundNow, answered: reading, reading, busy: null })
      else takeBack(foundNow.refused)
    } catch (error) {
      if (!signal.aborted) takeBack(errorText(error))
    }
  }
  async function startImport(name: string) {
    if (step.at !== 'form') return
    const { found, answered } = step
    const signal = begin()
    const startedImport = Date.now()
    const { identifier_kind, column } = found
    setStep({ at: 'form', found, answered, reading: answered, busy: 'importing' })
    try {
      const mapping = { ...answered, name, identifier_kind, column }
      const listImport = await importList(found.upload_id, mapping, signal)
      await Promise.all([
        client.invalidateQueries({ queryKey: ['audience-lists'] }),
        client.invalidateQueries({ queryKey: ['jobs'] }),
      ])
      const is_known =
        listImport.finished_at !== null && new Date(listImport.finished_at).getTime() < startedImport
      setStep({ at: 'importing', import_id: listImport.id, name, is_known })
    } catch (error) {
      if (signal.aborted) return
      reportPlanLimit(error)
      setStep({ at: 'form', found, answered, reading: answered, busy: null, error: errorText(error) })
    }
  }
  const chooseOther = () => {
    controllerRef.current?.abort()
    setStep({ at: 'choose' })
  }
  return { step, send, read, startImport, chooseOther }
}
