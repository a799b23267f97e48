import { useEffect, useState } from 'react'
import type { FormItem, PickerId } from '../sections.ts'

/** The form waits so long after the last key. */
const DEBOUNCE_MS = 250
const SLOW_MS = 3_000

export interface Suggestions {
  readonly typed: string
  readonly options: readonly FormItem[] | null
  readonly isFailed: boolean
}

/** What is suggested for `typed`; null while it is looked for. */
export const useOptions = (section: PickerId, typed: string, fault: string | null): Suggestions => {
  const [found, setFound] = useState<Suggestions>({ typed: '', options: null, isFailed: false })
  useEffect(() => {
    if (typed === '' || fault === 'silent') return undefined
    const given = new AbortController()
    const ask = async () => {
      const query = new URLSearchParams({ section, q: typed, lang: document.documentElement.lang })
      try {
        const answer = await fetch(`${location.pathname}/options.json?${query}`, { signal: given.signal })
        const { options } = (await answer.json()) as { options: FormItem[] }
        setFound({ typed, options, isFailed: false })
      } catch {
        if (!given.signal.aborted) setFound({ typed, options: [], isFailed: true })
      }
    }
    const timer = setTimeout(() => void ask(), fault === 'slow' ? SLOW_MS : DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [section, typed, fault])
  return found.typed === typed ? found : { typed, options: null, isFailed: false }
}
