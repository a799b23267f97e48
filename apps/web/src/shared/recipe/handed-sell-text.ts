/** The name of what somebody sells in the fragment of an address: it is not sent to the server. */
const FRAGMENT = '#sell='
const KEY = 'sell-text'

/** The fragment that takes a text from another site to the dashboard. */
export const sellFragment = (text: string): string => FRAGMENT + encodeURIComponent(text)

/** Keeps the text of such an address in this tab, until the box for it is opened. */
export function keepSellText(hash: string): void {
  if (!hash.startsWith(FRAGMENT)) return
  try {
    const text = decodeURIComponent(hash.slice(FRAGMENT.length)).trim()
    if (text !== '') sessionStorage.setItem(KEY, text)
  } catch {
    // A fragment that was cut off, or a full storage: the box is empty.
  }
}

/** Returns the text kept, once. */
export function consumeSellText(): string | null {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return text
}
