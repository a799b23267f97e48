import { errorText } from '../errors/error-text.ts'
import { toasts } from '../feedback/toasts.ts'
import { storeReturnPath } from '../session/return-path.ts'
import { goToNetwork } from '../sign-in/go-to-network.ts'

/** Goes to X's consent page, which returns to this screen. */
export async function connectAccount(): Promise<void> {
  storeReturnPath(location.pathname + location.search)
  try {
    await goToNetwork('twitter_oauth2', { isConnecting: true })
  } catch (error) {
    toasts.add({ level: 'error', text: errorText(error) })
  }
}
