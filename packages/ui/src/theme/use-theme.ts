import { useSyncExternalStore } from 'react'
import { readTheme, setTheme, type ThemeChoice } from './theme.ts'

function subscribeTheme(onChange: () => void): () => void {
  addEventListener('rookery-theme', onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener('rookery-theme', onChange)
    removeEventListener('storage', onChange)
  }
}

/** The chosen theme and its setter; updated by changes in other tabs. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribeTheme, readTheme), setTheme]
}
