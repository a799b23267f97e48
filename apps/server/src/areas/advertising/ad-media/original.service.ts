import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import { rowOf } from '../store/ad-row.repository.ts'
import type { MediaRow } from '../store/ad-row-data.ts'
import { requireSignature, signatureQuery } from '../../foundation/files/signed-address.service.ts'
import { objectsOf } from '../../foundation/files/store/objects.service.ts'
import { ownMediaOf } from './media.presenter.ts'

const HOUR_MS = 3_600_000

/**
 * Signed address of a file's original, valid for an hour or two and unchanged during that time. Null if the
 * file is not stored here.
 */
export function originalUrl(deps: Deps, row: MediaRow): string | null {
  if (ownMediaOf(row)?.content_type === undefined) return null
  const hourIndex = Math.floor(deps.clock().getTime() / HOUR_MS)
  const validUntil = new Date((hourIndex + 2) * HOUR_MS)
  return `/api/ad-media-files/${row.id}/?${signatureQuery(deps, 'get-media', row.id, validUntil)}`
}

/**
 * GET of an original by its signed address. The content type is derived from the content, and scripts in it
 * cannot run.
 */
export function sendOriginals(scope: FastifyInstance, deps: Deps): void {
  scope.route({
    method: 'GET',
    url: '/api/ad-media-files/:id/',
    handler: async (request, reply) => {
      const { id } = request.params as { id: string }
      if (!isId(id)) throw fail('not_found')
      requireSignature(deps, 'get-media', id, request.query)
      const row = await rowOf(deps.store.db, 'media', id)
      const ownMedia = row && ownMediaOf(row)
      const size = ownMedia?.content_type === undefined ? null : await objectsOf(deps).size(id)
      if (!ownMedia || size === null) throw fail('not_found')
      void reply
        .header('cache-control', 'private, max-age=3600')
        .header('content-type', ownMedia.content_type)
        .header('content-length', String(size))
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(ownMedia.file_name)}`)
      return reply.send(Readable.from(objectsOf(deps).read(id)))
    },
  })
}
