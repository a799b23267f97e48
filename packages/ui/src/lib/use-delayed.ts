import { useEffect, useState } from 'react'

/** True once `active` has been true for `delay` milliseconds continuously; false as soon as it ends. */
export function useDelayed(active: boolean, delay = 300): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, delay])
  return active && late
}
