import { flaggedSite, isOpenToFlag, siteOfHost, type SiteName } from '@rookery/contract/sites.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Names below localhost are this machine's, too: there each site can be looked at under a host of its own. */
const isLocalSite = (name: string): boolean => /^[a-z]+\.localhost$/.test(name) && siteOfHost(name) !== 'team'

/** 'Host: name:port' without the port; the brackets of an IPv6 address stay. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

/** Exact hosts, the sites' included, '*.name' for one label before it, and this machine's own names in development. */
export const isServedHost = (host: string, config: Config): boolean => {
  const name = nameOf(host)
  if (name === nameOf(config.public_url.host)) return true
  if (config.site_hosts.includes(name)) return true
  if (!config.production && (loopback.has(name) || isLocalSite(name))) return true
  return config.team_hosts.some((pattern) => {
    const wanted = pattern.toLowerCase()
    if (!wanted.startsWith('*.')) return name === wanted
    const label = name.slice(0, -(wanted.length - 1))
    return name.endsWith(wanted.slice(1)) && /^[a-z0-9-]{1,63}$/.test(label)
  })
}

/** The origin that a page served for this request has. The host was checked before. */
export const ownOrigin = (request: FastifyRequest, config: Config): string =>
  `${config.public_url.protocol}//${request.headers.host ?? config.public_url.host}`

/** The site a page is asked of: the host's, or the flag's where the host leaves it open, as the page itself decides. */
export const siteOfPage = (host: string, url: string): SiteName =>
  (isOpenToFlag(host) ? flaggedSite(new URLSearchParams(url.split('?')[1])) : undefined) ?? siteOfHost(host)

/**
 * Where links that leave the product lead, e.g. those of a mail. A site's own host when it was asked there (it was checked before), else the
 * address where people reach the product: null.
 */
export const hostOfSite = (request: Pick<FastifyRequest, 'headers'>): string | null => {
  const host = request.headers.host ?? ''
  return siteOfHost(host) === 'team' ? null : host
}
export const originOfHost = (host: string | null, config: Config): string =>
  host === null ? config.public_url.origin : `${config.public_url.protocol}//${host}`

/** True for plain HTTP on this machine, where cookies cannot be Secure. */
export const isPlainHttp = (config: Config): boolean => config.public_url.protocol === 'http:'

export const sessionCookieName = (config: Parameters<typeof isPlainHttp>[0]): string =>
  isPlainHttp(config) ? 'rookery_session' : '__Host-rookery_session'
