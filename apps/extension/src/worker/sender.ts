import { api, type Sender } from '../shared/browser-api.ts'
import { ADS_ORIGINS, PRODUCT_ORIGINS } from '../shared/build-settings.ts'

export type Origin = 'panel' | 'bridge' | 'ads' | null

export const originOf = ({ origin, url }: Sender): string | null =>
  origin ?? (url !== undefined && URL.canParse(url) ? new URL(url).origin : null)

/** Who sent a message, by what the browser says of the sender and not by what the message says. */
export const senderKind = (sender: Sender): Origin => {
  if (sender.id !== api.runtime.id) return null
  // The panel is a page of the extension itself.
  if (sender.url?.startsWith(api.runtime.getURL('')) === true) return 'panel'
  if (sender.frameId !== 0 || sender.tab?.id === undefined) return null
  const origin = originOf(sender)
  if (origin === null) return null
  if (PRODUCT_ORIGINS.includes(origin)) return 'bridge'
  return ADS_ORIGINS.includes(origin) ? 'ads' : null
}
