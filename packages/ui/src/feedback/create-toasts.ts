import type { ReactNode } from 'react'

export const toastLevels = ['success', 'error', 'warn', 'info'] as const
export type ToastLevel = (typeof toastLevels)[number]

export interface ToastMessage {
  id: string
  text: string
  level: ToastLevel
  /** Milliseconds until it disappears; 0 keeps it until dismissed. */
  timeout: number
  /** One action, usually undo. */
  action?: { label: ReactNode; onAction: () => unknown }
}

export type NewToast = Pick<ToastMessage, 'text' | 'level'> & Partial<ToastMessage>

export interface Toasts {
  /** Shows a toast and returns its id. One with the same id is replaced. */
  add: (toast: NewToast) => string
  dismiss: (id: string) => void
  clear: () => void
  /** Stops timeouts, while the user hovers or focuses one. */
  pause: () => void
  resume: () => void
  subscribe: (onChange: () => void) => () => void
  getSnapshot: () => readonly ToastMessage[]
}

export const toastTimeout = 6000
export const toastLimit = 10
export const toastErrorLength = 300

/**
 * A store of toasts: 6 s each by default, at most 10 (an 11th removes the oldest), error texts cut at 300
 * characters.
 */
export function createToasts(): Toasts {
  let list: readonly ToastMessage[] = []
  let toastCount = 0
  let isPaused = false
  const listeners = new Set<() => void>()
  const timerByToast = new Map<string, ReturnType<typeof setTimeout>>()

  function changeToasts(next: readonly ToastMessage[]) {
    list = next
    for (const id of timerByToast.keys()) if (!list.some((toast) => toast.id === id)) stopTimer(id)
    for (const listener of listeners) listener()
  }
  function stopTimer(id: string) {
    clearTimeout(timerByToast.get(id))
    timerByToast.delete(id)
  }
  function startTimer(toast: ToastMessage) {
    stopTimer(toast.id)
    if (toast.timeout > 0 && !isPaused)
      timerByToast.set(
        toast.id,
        setTimeout(() => dismissToast(toast.id), toast.timeout),
      )
  }
  function dismissToast(id: string) {
    if (list.some((toast) => toast.id === id)) changeToasts(list.filter((toast) => toast.id !== id))
  }

  return {
    add({ text, level, id = `toast-${++toastCount}`, timeout = toastTimeout, action }) {
      const shortText = level === 'error' ? text.slice(0, toastErrorLength) : text
      const toast = { id, text: shortText, level, timeout, action }
      changeToasts([...list.filter((old) => old.id !== id), toast].slice(-toastLimit))
      startTimer(toast)
      return id
    },
    dismiss: dismissToast,
    clear: () => changeToasts([]),
    pause() {
      isPaused = true
      for (const id of timerByToast.keys()) stopTimer(id)
    },
    resume() {
      isPaused = false
      list.forEach(startTimer)
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    getSnapshot: () => list,
  }
}
