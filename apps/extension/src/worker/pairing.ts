import { currentUserCalls, extensionCalls } from '@rookery/contract/facts.ts'
import { api } from '../shared/browser-api.ts'
import { PRODUCT_ORIGINS } from '../shared/build-settings.ts'
import { browserName } from './browser-name.ts'
import { callOpenly, callServer } from './calls.ts'
import { Refusal, runErrorOf } from './refusal.ts'
import { kept } from './stored.ts'

const ATTEMPT_MS = 10 * 60_000

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Opens the product's page on which the person confirms; only the hash of the verifier leaves the extension. */
export const startPairing = async (origin: string): Promise<void> => {
  if (!PRODUCT_ORIGINS.includes(origin)) throw new Refusal('not_paired')
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const challenge = base64url(new Uint8Array(digest))
  await kept.set('attempt', { verifier, origin, ends_at: Date.now() + ATTEMPT_MS })
  await kept.set('revoked', null)
  const asked = new URLSearchParams({ challenge, name: browserName(navigator.userAgent) })
  await api.tabs.create({ url: `${origin}/extension#${asked.toString()}` })
}

/** Exchanges the code that the page received; only for the site at which the pairing was begun. */
export const finishPairing = async (origin: string, code: string): Promise<void> => {
  const attempt = await kept.get('attempt')
  if (attempt === null || attempt.origin !== origin || attempt.ends_at < Date.now()) return
  // A code is good once, so an attempt is too.
  await kept.set('attempt', null)
  try {
    const { token } = await callOpenly(origin, extensionCalls.redeemExtensionPairing, {
      code,
      verifier: attempt.verifier,
    })
    await kept.set('pairing', { token, origin, name: '' })
    await kept.set('revoked', null)
  } catch (error) {
    const { code: reason, text } = runErrorOf(error)
    await kept.set('revoked', { reason: text ?? reason })
    return
  }
  await nameOwner()
}

/** Whose token it is, for the panel; without an answer it goes without a name. */
const nameOwner = async (): Promise<void> => {
  try {
    const { email, first_name, last_name } = await callServer(currentUserCalls.getMe, {})
    const pairing = await kept.get('pairing')
    const name = [first_name, last_name].filter(Boolean).join(' ') || email || ''
    if (pairing !== null) await kept.set('pairing', { ...pairing, name })
  } catch {
    // The panel shows the site alone.
  }
}

/** Forgets the token; the settings in the product revoke it for good. */
export const endPairing = async (): Promise<void> => {
  await kept.set('pairing', null)
  await kept.set('attempt', null)
  await kept.set('revoked', null)
}
