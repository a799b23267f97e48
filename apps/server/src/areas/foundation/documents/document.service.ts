import type { FastifyInstance } from 'fastify'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { requireSignature, signatureQuery } from '../files/signed-address.service.ts'
import { deleteExpiredDocuments, findDocument, insertDocument } from './document.repository.ts'
import type { Db } from '../../../store/database.ts'
import type { DocumentRow } from './tables.ts'

const HOUR_MS = 60 * 60 * 1000
const LINK_TTL_MS = 24 * HOUR_MS

/** Stores a file for a day and answers its signed link. */
export async function storeDocument(
  deps: Deps,
  actor: UserActor,
  file: Pick<DocumentRow, 'name' | 'content_type'> & { readonly content: string | Buffer },
) {
  const expires_at = new Date(deps.clock().getTime() + LINK_TTL_MS)
  const id = await keepDocument(deps, deps.db, { ...file, user_id: actor.user_id, expires_at })
  const { name, content_type, content } = file
  return { id, name, content_type, size_bytes: Buffer.byteLength(content), ...documentLink(deps, id) }
}

/** Stores a file until a time; answers its id. */
export async function keepDocument(
  deps: Pick<Deps, 'clock' | 'random'>,
  db: Db,
  {
    content,
    ...row
  }: Pick<DocumentRow, 'user_id' | 'name' | 'content_type' | 'expires_at'> & {
    readonly content: string | Buffer
  },
): Promise<string> {
  const id = newId(deps)
  const columns = typeof content === 'string' ? { content, bytes: null } : { content: '', bytes: content }
  await insertDocument(db, { id, ...row, ...columns, created_at: deps.clock() })
  return id
}

/** An address that anyone may read the document at, for a day unless another time is given. */
export function documentLink(
  deps: Pick<Deps, 'clock' | 'keys'>,
  id: string,
  until: Date = new Date(deps.clock().getTime() + LINK_TTL_MS),
): { url: string; expires_at: string } {
  return {
    url: `/api/documents/${id}/?${signatureQuery(deps, 'get-document', id, until)}`,
    expires_at: until.toISOString(),
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
