import { useEffect, useState } from 'react'

/** The newest value once it has stood still for so long; values are compared as JSON. */
export function useSettled<T>(value: T, delay: number): T {
  const word = JSON.stringify(value)
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(word) as T), delay)
    return () => clearTimeout(timer)
  }, [word, delay])
  return settled
}
