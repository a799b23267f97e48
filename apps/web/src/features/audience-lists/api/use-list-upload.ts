import type { RecognisedList } from '@rookery/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  importList,
  recogniseList,
  sendList,
  type ListReading,
} from '../../../shared/audience-lists/upload-list.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { usePlanLimit } from '../../../shared/teams/use-plan-limit.ts'

type Step =
  | { at: 'choose'; error?: string }
  | { at: 'sending'; file: File; sent: number }
  | { at: 'form'; found: RecognisedList; reading: ListReading; isReading: boolean; error?: string }
  | { at: 'importing'; import_id: string; name: string; is_known: boolean }

/** The steps of making a list of a file: sending it, looking at what was recognised, importing it. */
export function useListUpload(teamId: string) {
  const client = useQueryClient()
  const reportPlanLimit = usePlanLimit()
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const controllerRef = useRef<AbortController>(null)
  useEffect(() => () => controllerRef.current?.abort(), [])
  /** A new signal; what ran before is stopped. */
  const begin = (): AbortSignal => {
    controllerRef.current?.abort()
    controllerRef.current = new AbortController()
    return controllerRef.current.signal
  }

  async function send(file: File) {
    const signal = begin()
    setStep({ at: 'sending', file, sent: 0 })
    try {
      const upload_id = await sendList(file, teamId, (sent) => setStep({ at: 'sending', file, sent }), signal)
      const found = await recogniseList(upload_id, {}, signal)
      setStep(
        found.refused === null
          ? { at: 'form', found, reading: {}, isReading: false }
          : { at: 'choose', error: found.refused },
      )
    } catch (error) {
      if (signal.aborted) return
      reportPlanLimit(error)
      setStep({ at: 'choose', error: errorText(error) })
    }
  }
  async function read(changed: ListReading) {
    if (step.at !== 'form') return
    const signal = begin()
    const reading = { ...step.reading, ...changed }
    setStep({ at: 'form', found: step.found, reading, isReading: true })
    try {
      const found = await recogniseList(step.found.upload_id, reading, signal)
      if (found.refused === null) setStep({ at: 'form', found, reading, isReading: false })
      else setStep({ ...step, isReading: false, error: found.refused })
    } catch (error) {
      if (!signal.aborted) setStep({ ...step, isReading: false, error: errorText(error) })
    }
  }
  async function startImport(name: string) {
    if (step.at !== 'form') return
    const { found, reading } = step
    const signal = begin()
    const startedImport = Date.now()
    const { identifier_kind, column } = found
    setStep({ ...step, isReading: true })
    try {
      const mapping = { ...reading, name, identifier_kind, column }
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
      setStep({ ...step, isReading: false, error: errorText(error) })
    }
  }
  const chooseOther = () => {
    controllerRef.current?.abort()
    setStep({ at: 'choose' })
  }
  return { step, send, read, startImport, chooseOther }
}
