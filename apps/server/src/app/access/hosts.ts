import { flaggedSite, isOpenToFlag, siteOfHost, type SiteName } from '@rookery/contract/sites.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Subdomains of localhost are local too: there each site can be opened on its own host. */
const isLocalSite = (name: string): boolean => /^[a-z]+\.localhost$/.test(name) && siteOfHost(name) !== 'team'

/** Host name of a Host header without the port; an IPv6 address keeps its brackets. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

/** Exact hosts, including the sites', '*.name' for one label before it, and local names in development. */
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
