import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** 'Host: name:port' without the port; the brackets of an IPv6 address stay. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

/** Exact hosts, '*.name' for one label before it, and this machine's own names in development. */
export const isServedHost = (host: string, config: Config): boolean => {
  const name = nameOf(host)
  if (name === nameOf(config.public_url.host)) return true
  if (!config.production && loopback.has(name)) return true
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

/** True for plain HTTP on this machine, where cookies cannot be Secure. */
export const isPlainHttp = (config: Config): boolean => config.public_url.protocol === 'http:'
