import { ApiError } from '@rookery/api-client'
import { errors } from './error-store.ts'
import { isStaleModule, staleModule } from './stale-module.ts'

/** Answered where it happened or application-wide already, so no error state on top. */
const isAnswered = (error: unknown) =>
  (error instanceof ApiError && (error.status === 400 || error.status === 403)) ||
  (error instanceof DOMException && error.name === 'AbortError')

export function reportUnhandled(error: unknown): void {
  if (isStaleModule(error)) return staleModule.raise()
  if (!isAnswered(error)) errors.report(error)
}

/** Unhandled errors and rejected promises are recorded and shown (ERR-018); failed loads of a page module raise the refresh alert. */
export function listenForErrors(target: Window = window): void {
  target.addEventListener('error', (event) => {
    // Browsers send this harmless notice through the same event.
    if (/ResizeObserver loop/.test(event.message)) return
    reportUnhandled(event.error ?? event.message)
  })
  target.addEventListener('unhandledrejection', (event) => reportUnhandled(event.reason))
  target.addEventListener('vite:preloadError', (event) => {
    event.preventDefault()
    staleModule.raise()
  })
}
