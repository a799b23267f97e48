import { PRODUCT_ORIGINS, VERSION } from '../shared/build-settings.ts'
import type { Snapshot } from '../shared/snapshot.ts'
import { readFilling } from './form/filling.ts'
import { kept, passing } from './stored.ts'

const pairingState = async (): Promise<Snapshot['pairing']> => {
  const pairing = await kept.get('pairing')
  if (pairing !== null) return { state: 'paired', origin: pairing.origin, name: pairing.name }
  const attempt = await kept.get('attempt')
  if (attempt !== null && attempt.ends_at > Date.now()) return { state: 'waiting', error: null }
  const revoked = await kept.get('revoked')
  return { state: revoked === null ? 'none' : 'revoked', error: revoked?.reason ?? null }
}

/** What the panel draws. The token is not part of it. */
export const readSnapshot = async (): Promise<Snapshot> => ({
  version: VERSION,
  origins: PRODUCT_ORIGINS,
  pairing: await pairingState(),
  needed_version: await kept.get('needed_version'),
  page: await passing.get('page'),
  asked: await passing.get('asked'),
  filling: await readFilling(),
  run: await kept.get('run'),
  history: (await kept.get('history')) ?? [],
})
