import { RESERVED_SLUGS } from '@rookery/contract/constants.ts'
import { siteOfHost } from '@rookery/contract/sites.ts'

/** First labels of host names that are not a team (CONST-022); labels of other sites are no teams either. */
const localSubdomains = new Set(['dashboard', 'local', 'staging', 'localhost', 'www'])

const slugOfHost = (host: string): string | null => {
  const [first = '', ...rest] = host.toLowerCase().split('.')
  const isAddress = /^[\d.]+$|[:[\]]/.test(host)
  return isAddress || rest.length < 2 || localSubdomains.has(first) || siteOfHost(host) !== 'team'
    ? null
    : first
}

const slugOfPath = (path: string | null): string | null => {
  const [, first = ''] = /^\/([a-z0-9-]{1,64})(?:[/?#]|$)/.exec(path ?? '') ?? []
  return first === '' || (RESERVED_SLUGS as readonly string[]).includes(first) ? null : first
}

/** The team a user is signing in to: the host's, else that of the return path. */
export const requestedTeam = (host: string, returnPath: string | null): string | null =>
  slugOfHost(host) ?? slugOfPath(returnPath)
