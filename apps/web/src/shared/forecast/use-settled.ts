import { useEffect, useState } from 'react'

/** The latest value once it has not changed for `delay` milliseconds; compared as JSON. */
export function useSettled<T>(value: T, delay: number): T {
  const serializedValue = JSON.stringify(value)
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(serializedValue) as T), delay)
    return () => clearTimeout(timer)
  }, [serializedValue, delay])
  return settled
}
