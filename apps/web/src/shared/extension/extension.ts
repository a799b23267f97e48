import {
  readExtensionMessage,
  type ExtensionStateMessage,
  type PageMessage,
} from '@rookery/contract/people/extension/messages.ts'
import { useSyncExternalStore } from 'react'

/** How long the extension may take to answer before it counts as missing. */
export const ANSWER_MS = 1000

/** Null until the extension announces itself: it is not detected before (STATE-001). */
let state: ExtensionStateMessage | null = null
const listeners = new Set<() => void>()
let isListening = false

function takeMessage(event: MessageEvent): void {
  // Only this page itself, to which the extension's script posts; frames and other windows are not heard.
  if (event.source !== window || event.origin !== location.origin) return
  const message = readExtensionMessage(event.data)
  if (message?.type !== 'extension-state') return
  state = message
  for (const listener of listeners) listener()
}

const send = (message: PageMessage): void => window.postMessage(message, location.origin)

function listen(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('message', takeMessage)
}

const subscribe = (onChange: () => void): (() => void) => {
  listen()
  listeners.add(onChange)
  send({ type: 'extension-ping', v: 1 })
  return () => void listeners.delete(onChange)
}

/** What the extension says of itself, with the ad account it sees (STATE-002); null while it is not detected. */
export const useExtension = (): ExtensionStateMessage | null => useSyncExternalStore(subscribe, () => state)

/** The extension is not installed, or is switched off on this page (ERR-015). */
export class ExtensionMissingError extends Error {
  override readonly name = 'ExtensionMissingError'
}

/** Waits until the extension answers a ping; throws ExtensionMissingError if it does not. */
export async function findExtension(): Promise<ExtensionStateMessage> {
  listen()
  const answered = await new Promise<ExtensionStateMessage | null>((resolve) => {
    const end = (found: ExtensionStateMessage | null) => {
      listeners.delete(onChange)
      clearTimeout(timer)
      resolve(found)
    }
    const onChange = () => end(state)
    const timer = setTimeout(() => end(null), ANSWER_MS)
    listeners.add(onChange)
    send({ type: 'extension-ping', v: 1 })
  })
  if (answered === null) throw new ExtensionMissingError('The browser extension does not answer.')
  return answered
}

/** Hands the code of a pairing to the extension. */
export const sendPairingCode = (code: string): void => send({ type: 'extension-pair', v: 1, code })

/** Asks the extension to prepare this list: a click in its panel applies it. */
export const sendList = (audience_config_id: string, version: number): void =>
  send({ type: 'extension-open', v: 1, audience_config_id, version })
