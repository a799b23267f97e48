import { useEffect, useState } from 'react'

export interface Answer<T> {
  readonly value: T | null
  readonly error: Error | null
  readonly again: () => void
}

/** The answer to a question of the worker, asked anew when `key` changes; a late answer to an older one is dropped. */
export function useAnswer<T>(key: string, ask: () => Promise<T>): Answer<T> {
  const [answered, setAnswered] = useState<{ key: string; value: T | null; error: Error | null } | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isCurrent = true
    ask().then(
      (value) => isCurrent && setAnswered({ key, value, error: null }),
      (error: unknown) =>
        isCurrent &&
        setAnswered({ key, value: null, error: error instanceof Error ? error : new Error(String(error)) }),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what is asked
  }, [key, tries])
  const isCurrent = answered?.key === key
  return {
    value: isCurrent ? answered.value : null,
    error: isCurrent ? answered.error : null,
    again: () => {
      setAnswered(null)
      setTries(tries + 1)
    },
  }
}
