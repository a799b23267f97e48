import type { NetworkName } from './networks.ts'

const CHANNEL = 'signed-in-again'
/** In the storage of the window's own tab: its name is lost on the way over another site. */
const WINDOW_KEY = 'signInAgain'

/** Address of the window in which a network is asked; from there it goes to the consent page by itself. */
const signInWindowPath = (login: string, network: NetworkName): string => `${login}/${network}?again=1`

/**
 * Opens the sign-in by a network in a window of its own, as the page must stay as it is; resolves when it is done
 * there. Both windows share the session's cookie.
 */
export function signInInWindow(login: string, network: NetworkName, signal: AbortSignal): Promise<void> {
  window.open(signInWindowPath(login, network), '_blank', 'popup,width=600,height=720')
  const channel = new BroadcastChannel(CHANNEL)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  channel.addEventListener('message', () => resolve())
  signal.addEventListener('abort', () => reject(signal.reason as Error))
  return promise.finally(() => channel.close())
}

/** Marks this window as one that a page waits for. */
export const markSignInWindow = (): void => sessionStorage.setItem(WINDOW_KEY, '1')

/** If a page waits for this window, tells it, and tries to close the window; answers whether one does. */
export function tellSignedInAgain(): boolean {
  if (sessionStorage.getItem(WINDOW_KEY) === null) return false
  sessionStorage.removeItem(WINDOW_KEY)
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
  window.close()
  return true
}
