import type { SiteName } from '@rookery/contract/sites.ts'
import { afterPaint } from '../privacy/after-paint.ts'
import { asksForPrivacy } from '../privacy/asks-for-privacy.ts'
import type { Tell } from './tell.ts'

/** Until the sender is there events wait for it; null: nobody listens. */
let tell: Tell | null = null

/** Tells that a call was made that changes something; the sender knows which ones are told. */
export const tellAction = (name: string): void => tell?.('action', { action: name })

/** Tells of a screen by the pattern of its address, once while its path stays. */
export function tellScreen(patternOf: (path: string) => string, from: string | null, to: string): void {
  if (from !== to) tell?.('screen', { screen: patternOf(to) })
}

/**
 * Loads what asks and sends after the first paint, if the operator keeps usage events and the browser does not ask
 * for privacy. Nothing is stored or sent before the person agrees (ADR 97).
 */
export function startUsageEvents(site: SiteName): void {
  const isKept = document.querySelector('meta[name="usage-events"]') !== null
  if (!isKept || asksForPrivacy()) return
  const waiting: Parameters<Tell>[] = []
  tell = (...event) => void waiting.push(event)
  afterPaint(() => {
    void import('./usage-sender.ts').then(
      async ({ startSender }) => {
        tell = await startSender(site)
        for (const event of waiting.splice(0)) tell(...event)
      },
      () => (tell = null),
    )
  })
}
