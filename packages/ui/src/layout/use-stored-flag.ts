import { useState } from 'react'

/** A boolean in local storage; if storage is refused it lasts as long as the page. */
export function useStoredFlag(key: string, initial = false): [boolean, (flag: boolean) => void] {
  const [flag, setFlag] = useState(() => {
    try {
      return (localStorage.getItem(key) ?? String(initial)) === 'true'
    } catch {
      return initial
    }
  })
  return [
    flag,
    (next) => {
      setFlag(next)
      try {
        localStorage.setItem(key, String(next))
      } catch {
        // Storage refused: the flag lasts as long as the page.
      }
    },
  ]
}
