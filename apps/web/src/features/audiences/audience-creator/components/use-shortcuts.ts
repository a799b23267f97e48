import { useEffect, type Dispatch } from 'react'
import type { CreatorAction } from '../model/creator-state.ts'

/** Whether the focus is in a text field. */
const isWriting = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement &&
    target.type !== 'checkbox' &&
    target.type !== 'radio' &&
    target.value !== '') ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/**
 * Ctrl-Z and Ctrl-Shift-Z (or Ctrl-Y) undo and redo in the recipe, except in text fields; '/' focuses the
 * search box.
 */
export function useShortcuts(dispatch: Dispatch<CreatorAction>, focusSearch: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (isWriting(event.target) || document.querySelector('dialog:modal')) return
      const key = event.key.toLowerCase()
      if ((event.ctrlKey || event.metaKey) && !event.altKey && (key === 'z' || key === 'y')) {
        event.preventDefault()
        dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
      } else if (
        event.key === '/' &&
        !event.ctrlKey &&
        !event.metaKey &&
        !(event.target instanceof HTMLInputElement)
      ) {
        event.preventDefault()
        focusSearch()
      }
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [dispatch, focusSearch])
}
