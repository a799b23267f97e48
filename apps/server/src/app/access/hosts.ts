import { flaggedSite, isOpenToFlag, siteOfHost, type SiteName } from '@rookery/contract/sites.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Subdomains of localhost are local too: there each site can be opened on its own host. */
const isLocalSite = (name: string): boolean => /^[a-z]+\.localhost$/.test(name) && siteOfHost(name) !== 'team'

/** Host name of a Host header without the port; an IPv6 address keeps its brackets. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

/** Exact hosts, including the sites', '*.name' for one label before it, and local names in development. */
export const isServedHost = (host: string, config: Config): boolean => {
  const name = nameOf(host)
  if (name === nameOf(config.public_url.host)) return true
  if (config.site_hosts.includes(name)) return true
  if (!config.production && (LOOPBACK_HOSTS.has(name) || isLocalSite(name))) return true
  return config.team_hosts.some((pattern) => {
    const wantedHost = pattern.toLowerCase()
    if (!wantedHost.startsWith('*.')) return name === wantedHost
    const subdomain = name.slice(0, -(wantedHost.length - 1))
    return name.endsWith(wantedHost.slice(1)) && /^[a-z0-9-]{1,63}$/.test(subdomain)
  })
}

/** Origin of a page served for this request. The host was validated before. */
export const ownOrigin = (request: FastifyRequest, config: Config): string =>
  `${config.public_url.protocol}//${request.headers.host ?? config.public_url.host}`

/**
 * The site of a page request: by its host, or by the query flag if the host serves all sites; the page
 * decides in the same way.
 */
export const siteOfPage = (host: string, url: string): SiteName =>
  (isOpenToFlag(host) ? flaggedSite(new URLSearchParams(url.split('?')[1])) : undefined) ?? siteOfHost(host)

/**
 * Host for links outside of the product, e.g. in mails: the request's host if it is a site's (validated
 * before), else null for the public address.
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
