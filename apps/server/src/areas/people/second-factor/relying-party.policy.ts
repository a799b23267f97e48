import type { FastifyRequest } from 'fastify'
import { say } from '@rookery/i18n/server.ts'
import { ownOrigin } from '../../../app/access/hosts.ts'
import type { Config } from '../../../config/config.ts'
import { invalid } from '../../../errors/app-error.ts'

/** For whom an authenticator signs: a domain, and the origin of the page that asks. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** Whether a page of that host can use passkeys: they belong to one domain and the hosts under it. */
export const servesPasskeys = (origin: string, config: Pick<Config, 'passkey_domain'>): boolean => {
  const { hostname } = new URL(origin)
  return hostname === config.passkey_domain || hostname.endsWith(`.${config.passkey_domain}`)
}

/** Throws a sentence that names the domain, for a page of another host. */
export const relyingPartyOf = (request: FastifyRequest, config: Config): RelyingParty => {
  const origin = ownOrigin(request, config)
  if (!servesPasskeys(origin, config))
    throw invalid({ non_field_errors: say('passkeys.otherHost', { domain: config.passkey_domain }) })
  return { id: config.passkey_domain, origin }
}
