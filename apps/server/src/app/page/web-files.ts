import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const packedExtensions = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest'])
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type ContentEncoding = 'br' | 'gzip' | 'identity'
export interface WebFile {
  readonly type: string
  readonly encoding: ContentEncoding
  readonly bytes: Buffer
  /** The name contains a hash of the content. */
  readonly hashed: boolean
  readonly etag: string
}

/** Plain names only: no '..', no hidden file, no percent-encoding. */
const plainPathPattern = /^(?:\/[\w-][\w.-]*)+$/

export const compressFile = async (bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> => {
  if (encoding === 'br')
    return await brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    })
  return encoding === 'gzip' ? await zip(bytes, { level: 9 }) : bytes
}

/** Compresses a page that is made for one request: quickly, as it is sent once. */
export const compressPage = async (html: string, encoding: ContentEncoding): Promise<Buffer> => {
  const bytes = Buffer.from(html)
  if (encoding === 'br') return await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return encoding === 'gzip' ? await zip(bytes) : bytes
}

export const encodingFor = (accepted: string | undefined): ContentEncoding => {
  const acceptedEncodings = (accepted ?? '').toLowerCase().split(',')
  const acceptsEncoding = (name: string) =>
    acceptedEncodings.some((word) => {
      const [coding, ...options] = word.split(';').map((part) => part.trim())
      return coding === name && !options.some((option) => /^q=0(\.0*)?$/.test(option))
    })
  return acceptsEncoding('br') ? 'br' : acceptsEncoding('gzip') ? 'gzip' : 'identity'
}

/** Files of the built site by their path; text files are compressed once and cached until they change. */
export const createWebFiles = (dist: string) => {
  const fileByPath = new Map<string, Promise<Buffer>>()
  return async (path: string, accepted: string | undefined): Promise<WebFile | null> => {
    const fileExtension = extname(path)
    const type = types[fileExtension]
    if (type === undefined || !plainPathPattern.test(path)) return null
    const file = join(dist, path)
    const found = await stat(file).catch(() => null)
    if (found === null || !found.isFile()) return null
    const fileEncoding = packedExtensions.has(fileExtension) ? encodingFor(accepted) : 'identity'
    const version = `${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}-${fileEncoding}`
    const key = `${path} ${version}`
    let bytes = fileByPath.get(key)
    if (bytes === undefined) {
      bytes = readFile(file).then((whole) => compressFile(whole, fileEncoding))
      fileByPath.set(key, bytes)
      bytes.catch(() => fileByPath.delete(key))
      if (fileByPath.size > 1_000) fileByPath.delete(fileByPath.keys().next().value ?? '')
    }
    return {
      type,
      encoding: fileEncoding,
      bytes: await bytes,
      hashed: path.startsWith('/assets/'),
      etag: `"${version}"`,
    }
  }
}
