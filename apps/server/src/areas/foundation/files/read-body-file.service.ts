import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { fail, invalid } from '../../../errors/app-error.ts'

export interface BodyFile {
  readonly file_name: string
  readonly content_type: string
  /** Upper bound in bytes as declared by the sender. */
  readonly at_most: number | undefined
  readonly chunks: AsyncIterable<Uint8Array>
}

const textTypes =
  /^(?:text\/(?:csv|plain|tab-separated-values)|application\/(?:csv|octet-stream|vnd\.ms-excel))$/

/**
 * The file in a request body: the whole body, or the first file of a multipart form. Throws
 * unsupported_media_type for any other body.
 */
export async function readBodyFile(request: FastifyRequest): Promise<BodyFile> {
  const body = request.body as Readable | undefined
  const type = (request.headers['content-type'] ?? '').replace(/;.*$/, '').trim().toLowerCase()
  if (body === undefined) throw fail('unsupported_media_type')
  const maxBodyBytes = bodyLength(request)
  if (textTypes.test(type))
    return { file_name: 'list.csv', content_type: type, at_most: maxBodyBytes, chunks: body }
  if (type !== 'multipart/form-data') throw fail('unsupported_media_type')
  return { ...(await fileOfForm(body, request.headers['content-type']!)), at_most: maxBodyBytes }
}

/** Declared Content-Length; undefined without that header. The server's parser rejects a longer body. */
export function bodyLength({ headers }: FastifyRequest): number | undefined {
  const text = headers['content-length']
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

async function fileOfForm(body: Readable, contentType: string): Promise<Omit<BodyFile, 'at_most'>> {
  return await new Promise((resolve, reject) => {
    const rejectBroken = () => reject(invalid({ non_field_errors: 'files.noFile' }))
    let bodyParser: InstanceType<typeof Busboy>
    try {
      bodyParser = new Busboy({
        headers: { 'content-type': contentType },
        limits: { files: 1, fields: 10, fieldSize: 1024, parts: 20, headerPairs: 20 },
      })
    } catch {
      rejectBroken()
      return
    }
    bodyParser.on('file', (_field, stream, file_name) => {
      resolve({ file_name: file_name || 'list.csv', content_type: 'text/csv', chunks: stream })
    })
    bodyParser.on('finish', rejectBroken)
    pipeline(body, bodyParser, (error) => error && rejectBroken())
  })
}
