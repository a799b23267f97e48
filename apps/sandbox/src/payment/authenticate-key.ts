import { timingSafeEqual } from 'node:crypto'
import { header, type Exchange } from '../http/exchange.ts'
import type { Sandbox } from '../sandbox.ts'
import { paymentError } from './payment-errors.ts'

const isEqualText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Checks `Authorization: Bearer sk_test_…` (or Basic with the key as user) against the configured key. */
export const authenticateKey = (exchange: Exchange, sandbox: Sandbox): void => {
  const [scheme = '', value = ''] = (header(exchange, 'authorization') ?? '').split(' ')
  const givenKey =
    scheme.toLowerCase() === 'basic'
      ? (Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '')
      : value
  if (!isEqualText(givenKey, sandbox.config.payment.key)) {
    exchange.verdict = 'wrong key'
    throw paymentError(401, 'Invalid API Key provided')
  }
  exchange.verdict = 'key ok'
}
