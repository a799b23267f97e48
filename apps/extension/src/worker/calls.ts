import { ApiError, createApi, type CallOptions } from '@rookery/api-client'
import type { Fact, InputOf, OutputOf } from '@rookery/contract'
import { PRODUCT_ORIGINS } from '../shared/build-settings.ts'
import { Refusal } from './refusal.ts'
import { kept } from './stored.ts'

/** Cookies stay out: a worker's request would carry those of the person's own session. */
const fetchWithoutCookies: typeof fetch = async (address, init) =>
  await fetch(address, { ...init, credentials: 'omit', cache: 'no-store', redirect: 'error' })

const clientOf = async (origin: string) => {
  if (!PRODUCT_ORIGINS.includes(origin)) throw new Refusal('not_paired')
  const client = createApi({ root: origin, antiForgery: () => null, fetch: fetchWithoutCookies })
  client.setHeader('x-language', await kept.get('language'))
  return client
}

/** A call without a token, of the site at `origin`. */
export const callOpenly = async <E extends Fact>(
  origin: string,
  fact: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> => await (await clientOf(origin)).call(fact, input)

/** A call with the token of this extension, which is forgotten when the server no longer takes it. */
export const callServer = async <E extends Fact>(
  fact: E,
  input: InputOf<E>,
  how: Pick<CallOptions, 'idempotencyKey'> = {},
): Promise<OutputOf<E>> => {
  const pairing = await kept.get('pairing')
  if (pairing === null) throw new Refusal('not_paired')
  const client = await clientOf(pairing.origin)
  try {
    return await client.call(fact, input, { ...how, token: pairing.token })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    await kept.set('pairing', null)
    await kept.set('revoked', { reason: null })
    throw new Refusal('revoked')
  }
}
