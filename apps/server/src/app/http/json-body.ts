import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { invalid } from '../../errors/app-error.ts'

/**
 * Deeper than any request of the contract; recursive readers would overflow the stack on a body nested on
 * purpose.
 */
const MAX_DEPTH = 64

/** Whether more than 64 brackets are open at once, outside of strings. */
const isTooDeep = (bytes: Buffer): boolean => {
  let depth = 0
  let inText = false
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i]
    if (inText) {
      if (byte === 0x5c) i += 1
      else if (byte === 0x22) inText = false
    } else if (byte === 0x22) inText = true
    else if (byte === 0x5b || byte === 0x7b) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1
  }
  return false
}

/** Bodies must be JSON; the bytes are retained for endpoints whose sender signs them. */
export const addJsonBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    request.rawBody = bytes
    if (bytes.length === 0) return done(null, undefined)
    // Decoding would replace broken bytes by signs that nobody sent.
    if (!isUtf8(bytes)) return done(invalid({ non_field_errors: 'app.notUtf8' }))
    const text = bytes.toString('utf8')
    // No store accepts a NUL, and no user types one.
    if (isTooDeep(bytes) || /(?<!\\)(?:\\\\)*\\u0000/.test(text))
      return done(invalid({ non_field_errors: 'app.notValid' }))
    void parse(request, text, (error, value) => {
      if (error) done(invalid({ non_field_errors: 'app.notJson' }))
      else done(null, value)
    })
  })
}
