import type { FastifyInstance } from 'fastify'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { requireSignature, signatureQuery } from '../files/signed-address.service.ts'
import { deleteExpiredDocuments, findDocument, insertDocument } from './document.repository.ts'
import type { DocumentRow } from './tables.ts'

const HOUR_MS = 60 * 60 * 1000
const LINK_TTL_MS = 24 * HOUR_MS

/** Stores a file for a day and answers its signed link. */
export async function storeDocument(
  deps: Deps,
  actor: UserActor,
  file: Pick<DocumentRow, 'name' | 'content_type'> & { readonly content: string | Buffer },
) {
  const id = newId(deps)
  const created_at = deps.clock()
  const expires_at = new Date(created_at.getTime() + LINK_TTL_MS)
  const { name, content_type, content } = file
  const columns = typeof content === 'string' ? { content, bytes: null } : { content: '', bytes: content }
  await insertDocument(deps.db, {
    id,
    user_id: actor.user_id,
    name,
    content_type,
    ...columns,
    created_at,
    expires_at,
  })
  return {
    id,
    name,
    url: `/api/documents/${id}/?${signatureQuery(deps, 'get-document', id, expires_at)}`,
    content_type,
    size_bytes: Buffer.byteLength(content),
    expires_at: expires_at.toISOString(),
  }
}

/**
 * GET of a document by its signed address: anyone who has the address may read the document until it expires.
 */
export function sendDocuments(scope: FastifyInstance, deps: Deps): void {
  scope.route({
    method: 'GET',
    url: '/api/documents/:id/',
    handler: async (request, reply) => {
      const { id } = request.params as { id: string }
      if (!isId(id)) throw fail('not_found')
      requireSignature(deps, 'get-document', id, request.query)
      const row = await findDocument(deps.db, id)
      if (!row) throw fail('gone', 'analysis.linkEnded')
      void reply
        .header('cache-control', 'private, no-store')
        .header('content-type', row.content_type)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(row.name)}`)
      return row.bytes ?? row.content
    },
  })
}

/** Deletes expired documents every hour. Returns a function that stops the timer. */
export async function startDocumentPurge(deps: Deps): Promise<() => Promise<void>> {
  let runningRefresh: Promise<unknown> = Promise.resolve()
  const purgeDocuments = () =>
    (runningRefresh = deleteExpiredDocuments(deps.db, deps.clock()).catch((error: unknown) =>
      deps.logger.error({ err: error }, 'documents not purged'),
    ))
  await purgeDocuments()
  const timer = setInterval(() => void purgeDocuments(), HOUR_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await runningRefresh
  }
}
