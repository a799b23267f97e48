import type { FastifyInstance } from 'fastify'
import { invalid } from './errors.ts'

/** Bodies are JSON and nothing else; the bytes are kept for rows whose sender signs them. */
export const addJsonBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    request.rawBody = bytes
    if (bytes.length === 0) return done(null, undefined)
    parse(request, bytes.toString('utf8'), (error, value) => {
      if (error) done(invalid({ non_field_errors: 'The request is not valid JSON' }))
      else done(null, value)
    })
  })
}
