import { isIP } from 'node:net'
import { StartError } from '../errors/start-error.ts'
import type { Env } from './env.ts'

/**
 * The domain passkeys belong to: `PASSKEY_DOMAIN`, else the public address's host. An address of numbers has none, so
 * there it is localhost, the other name of this machine.
 */
export const readPasskeyDomain = (env: Env, { hostname }: Pick<URL, 'hostname'>): string => {
  const isNumeric = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  const domain = (env.PASSKEY_DOMAIN || (isNumeric ? 'localhost' : hostname)).toLowerCase()
  if (!/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(domain) || isIP(domain) !== 0)
    throw new StartError('bad_config', `PASSKEY_DOMAIN has to be a host name, not ${domain}.`)
  if (!isNumeric && hostname !== domain && !hostname.endsWith(`.${domain}`))
    throw new StartError(
      'bad_config',
      `PASSKEY_DOMAIN has to be ${hostname}, or a domain that this is under.`,
    )
  return domain
}
