import { timingSafeEqual } from 'node:crypto'
import { header, type Exchange } from '../http/exchange.ts'

export const isSameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * Id and secret of an HTTP Basic header, percent-decoded as OAuth 2.0 requires; undefined without a valid
 * one.
 */
export const readBasic = (exchange: Exchange): { id: string; secret: string } | undefined => {
  const encodedCredentials = /^Basic\s+([\w+/=-]+)$/i.exec(header(exchange, 'authorization') ?? '')?.[1]
  if (encodedCredentials === undefined) return undefined
  const [id = '', ...rest] = Buffer.from(encodedCredentials, 'base64').toString('utf8').split(':')
  try {
    return { id: decodeURIComponent(id), secret: decodeURIComponent(rest.join(':')) }
  } catch {
    return undefined
  }
}
