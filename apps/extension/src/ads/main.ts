import { api } from '../shared/browser-api.ts'
import { readAddress } from './read-address.ts'

/** The ad platform changes its address without loading a page, and tells nobody. */
const LOOK_MS = 500

let told = ''
const tell = (isAsked: boolean): void => {
  const address = readAddress(location.href)
  const text = JSON.stringify(address)
  if ((text === told && !isAsked) || document.visibilityState !== 'visible') return
  told = text
  // After an update of the extension this script is left over, and nobody listens.
  void Promise.resolve()
    .then(async () => await api.runtime.sendMessage(address))
    .catch(() => clearInterval(timer))
}
const timer = setInterval(() => tell(false), LOOK_MS)
document.addEventListener('visibilitychange', () => tell(true))
tell(true)
