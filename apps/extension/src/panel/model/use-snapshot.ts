import type { Locale } from '@rookery/i18n/languages.ts'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../shared/browser-api.ts'
import { isUnderWay } from '../../shared/run.ts'
import type { Snapshot } from '../../shared/snapshot.ts'
import { askWorker } from './ask-worker.ts'

/** While something is under way each step is asked for; otherwise only whether the token still holds. */
const STEP_MS = 1000
const IDLE_MS = 2000

export type Act = (step: () => Promise<Snapshot>) => Promise<void>

/** What the worker knows, read again whenever it stores something; `act` draws the answer of a command at once. */
export function useSnapshot(language: Locale): { snapshot: Snapshot | null; act: Act } {
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null)
  const act = useCallback<Act>(async (step) => setSnapshot(await step()), [])
  useEffect(() => {
    let isOpen = true
    const read = () =>
      void askWorker('snapshot', { language }).then((next) => {
        if (isOpen) setSnapshot(next)
      })
    read()
    api.storage.onChanged.addListener(read)
    return () => {
      isOpen = false
    }
  }, [language])
  const run = snapshot?.run ?? null
  const wait = run !== null && isUnderWay(run) ? STEP_MS : IDLE_MS
  const isPaired = snapshot?.pairing.state === 'paired'
  useEffect(() => {
    if (!isPaired) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        void act(async () => await askWorker('advance', {})).catch(() => {})
    }, wait)
    return () => clearInterval(timer)
  }, [act, isPaired, wait])
  return { snapshot, act }
}
