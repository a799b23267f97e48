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
  let count = 0
  let isPaused = false
  const listeners = new Set<() => void>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  function change(next: readonly ToastMessage[]) {
    list = next
    for (const id of timers.keys()) if (!list.some((toast) => toast.id === id)) stop(id)
    for (const listener of listeners) listener()
  }
  function stop(id: string) {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  function start(toast: ToastMessage) {
    stop(toast.id)
    if (toast.timeout > 0 && !isPaused)
      timers.set(
        toast.id,
        setTimeout(() => dismiss(toast.id), toast.timeout),
      )
  }
  function dismiss(id: string) {
    if (list.some((toast) => toast.id === id)) change(list.filter((toast) => toast.id !== id))
  }

  return {
    add({ text, level, id = `toast-${++count}`, timeout = toastTimeout, action }) {
      const shortText = level === 'error' ? text.slice(0, toastErrorLength) : text
      const toast = { id, text: shortText, level, timeout, action }
      change([...list.filter((old) => old.id !== id), toast].slice(-toastLimit))
      start(toast)
      return id
    },
    dismiss,
    clear: () => change([]),
    pause() {
      isPaused = true
      for (const id of timers.keys()) stop(id)
    },
    resume() {
      isPaused = false
      list.forEach(start)
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    getSnapshot: () => list,
  }
}
