import { RESERVED_SLUGS } from '@rookery/contract/constants.ts'
import { siteOfHost } from '@rookery/contract/sites.ts'

/** Beginnings of host names that stand for no team (CONST-022); neither do those of other sites. */
const local = new Set(['dashboard', 'local', 'staging', 'localhost', 'www'])

const slugOfHost = (host: string): string | null => {
  const [first = '', ...rest] = host.toLowerCase().split('.')
  const isAddress = /^[\d.]+$|[:[\]]/.test(host)
  return isAddress || rest.length < 2 || local.has(first) || siteOfHost(host) !== 'team' ? null : first
}

const slugOfPath = (path: string | null): string | null => {
  const [, first = ''] = /^\/([a-z0-9-]{1,64})(?:[/?#]|$)/.exec(path ?? '') ?? []
  return first === '' || (RESERVED_SLUGS as readonly string[]).includes(first) ? null : first
}

/** Whose page somebody signs in for: the host's team, else the one they were on their way to. */
export const teamAskedFor = (host: string, returnPath: string | null): string | null =>
  slugOfHost(host) ?? slugOfPath(returnPath)
