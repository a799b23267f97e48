import { readExtensionMessage, readPageMessage } from '@rookery/contract/people/extension/messages.ts'
import { api } from '../shared/browser-api.ts'

/**
 * Hands messages on between a page of the product and the worker. What the page says may come from any script in it:
 * only whole messages of the closed schema pass, in both directions.
 */
const sendToWorker = (message: unknown): void => {
  // After an update of the extension this script is left over, and nobody listens.
  void Promise.resolve()
    .then(async () => await api.runtime.sendMessage(message))
    .catch(() => {})
}

if (window.top === window) {
  window.addEventListener('message', (event) => {
    if (event.source !== window || event.origin !== location.origin) return
    const message = readPageMessage(event.data)
    if (message !== null) sendToWorker(message)
  })
  api.runtime.onMessage.addListener((data, sender) => {
    const message = sender.id === api.runtime.id ? readExtensionMessage(data) : null
    if (message !== null) window.postMessage(message, location.origin)
  })
  sendToWorker({ type: 'extension-ping', v: 1 })
}
