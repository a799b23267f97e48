import { useEffect, type Dispatch } from 'react'
import type { CreatorAction } from '../model/creator-state.ts'

/** Whether keys belong to a text that is being written. */
const isWriting = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement &&
    target.type !== 'checkbox' &&
    target.type !== 'radio' &&
    target.value !== '') ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Ctrl-Z and Ctrl-Shift-Z (or Ctrl-Y) for the recipe, where they are not the field's own; '/' goes to the search box. */
export function useShortcuts(dispatch: Dispatch<CreatorAction>, focusSearch: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
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
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [dispatch, focusSearch])
}
