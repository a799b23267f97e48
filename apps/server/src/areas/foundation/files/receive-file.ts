import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UPLOAD_PART_BYTES } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import { findFile } from './file.repository.ts'
import { requireSignature } from './signed-address.service.ts'
import { objectsOf } from './store/objects.service.ts'
import { TooManyBytes } from './store/object-store.ts'

/**
 * Uploads that are receiving bytes right now: two requests for the same upload would overwrite each other.
 */
const receivingIds = new Set<string>()

/**
 * PUT of a file's bytes to its signed address: the complete file, or consecutive parts with `Content-Range:
 * bytes 0-3999999/9000000`, so that a broken connection loses one part only. Answers the number of bytes
 * stored; a part may be sent again.
 */
export function receiveFiles(scope: FastifyInstance, deps: Deps): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  scope.route({
    method: 'PUT',
    url: '/api/files/objects/:id/',
    config: { takes_file: true },
    handler: async (request, reply) => {
      const received_bytes = await receivePart(deps, request)
      void reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8')
      return JSON.stringify({ received_bytes })
    },
  })
}

async function receivePart(deps: Deps, request: FastifyRequest): Promise<number> {
  const { id } = request.params as { id: string }
  if (!isId(id)) throw fail('not_found')
  requireSignature(deps, 'put-file', id, request.query)
  const row = await findFile(deps.db, id)
  if (!row) throw fail('not_found')
  if (row.state !== 'signed') throw fail('gone')
  const type = request.headers['content-type']?.replace(/;.*$/, '').trim().toLowerCase()
  if (type !== row.content_type) throw fail('unsupported_media_type')
  const { from, length } = rangeOf(request.headers['content-range'], row.size_bytes)
  const objects = objectsOf(deps)
  if (receivingIds.has(id)) throw fail('in_use', 'files.beingSent')
  receivingIds.add(id)
  try {
    const size = await objects.write(id, from, request.body as Readable, length)
    if (size !== from + length) throw invalid({ non_field_errors: 'files.brokeOff' })
    return size
  } catch (error) {
    if (error instanceof TooManyBytes)
      throw fail('payload_too_large', {
        text: say('errors.payload_too_large', { n: Math.ceil(row.size_bytes / 1e6) }),
        cause: error,
      })
    if (error instanceof RangeError) throw invalid({ non_field_errors: 'files.partsInOrder' })
    throw error
  } finally {
    receivingIds.delete(id)
  }
}

/** Byte range of the request. A part may be up to twice the size our own client sends. */
function rangeOf(header: string | undefined, size: number): { from: number; length: number } {
  if (header === undefined) return { from: 0, length: size }
  const [, first, last, total] = /^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/.exec(header) ?? []
  const [from, to] = [Number(first), Number(last)]
  const length = to - from + 1
  const isValidRange = Number(total) === size && to < size && length > 0 && length <= 2 * UPLOAD_PART_BYTES
  if (first === undefined || !isValidRange) throw invalid({ non_field_errors: 'files.contentRange' })
  return { from, length }
}
