import { ApiError } from '@rookery/api-client'
import { sendReport } from '../error-reporting/error-reporting.ts'
import { errors } from './error-store.ts'
import { isStaleModule, staleModule } from './stale-module.ts'

/** Handled by the caller or the global handler already, so no error screen. */
const isAnswered = (error: unknown) =>
  (error instanceof ApiError && (error.status === 400 || error.status === 403)) ||
  (error instanceof DOMException && error.name === 'AbortError') ||
  // An alert has said so, and the page to install it is open.
  (error instanceof Error && error.name === 'ExtensionMissingError')

export function reportUnhandled(error: unknown): void {
  if (isStaleModule(error)) return staleModule.raise()
  if (isAnswered(error)) return
  errors.report(error)
  sendReport(error)
}

/**
 * Unhandled errors and rejected promises are recorded and shown (ERR-018); a page module that fails to load
 * raises the refresh alert.
 */
export function listenForErrors(target: Window = window): void {
  target.addEventListener('error', (event) => {
    // Browsers report this harmless notice by the same event.
    if (/ResizeObserver loop/.test(event.message)) return
    reportUnhandled(event.error ?? event.message)
  })
  target.addEventListener('unhandledrejection', (event) => reportUnhandled(event.reason))
  target.addEventListener('vite:preloadError', (event) => {
    event.preventDefault()
    staleModule.raise()
  })
}
