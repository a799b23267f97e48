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
const packed = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest'])
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'
export interface WebFile {
  readonly type: string
  readonly encoding: Encoding
  readonly bytes: Buffer
  /** The name contains a hash of the content. */
  readonly hashed: boolean
  readonly etag: string
}

/** Plain names only: no '..', no hidden file, no percent-encoding. */
const plain = /^(?:\/[\w-][\w.-]*)+$/

const pack = async (bytes: Buffer, encoding: Encoding): Promise<Buffer> => {
  if (encoding === 'br')
    return await brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    })
  return encoding === 'gzip' ? await zip(bytes, { level: 9 }) : bytes
}

const encodingFor = (accepted: string | undefined): Encoding => {
  const words = (accepted ?? '').toLowerCase().split(',')
  const takes = (name: string) =>
    words.some((word) => {
      const [coding, ...options] = word.split(';').map((part) => part.trim())
      return coding === name && !options.some((option) => /^q=0(\.0*)?$/.test(option))
    })
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** Files of the built site by their path; text files are compressed once and cached until they change. */
export const createWebFiles = (dist: string) => {
  const kept = new Map<string, Promise<Buffer>>()
  return async (path: string, accepted: string | undefined): Promise<WebFile | null> => {
    const extension = extname(path)
    const type = types[extension]
    if (type === undefined || !plain.test(path)) return null
    const file = join(dist, path)
    const found = await stat(file).catch(() => null)
    if (found === null || !found.isFile()) return null
    const encoding = packed.has(extension) ? encodingFor(accepted) : 'identity'
    const version = `${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}-${encoding}`
    const key = `${path} ${version}`
    let bytes = kept.get(key)
    if (bytes === undefined) {
      bytes = readFile(file).then((whole) => pack(whole, encoding))
      kept.set(key, bytes)
      bytes.catch(() => kept.delete(key))
      if (kept.size > 1_000) kept.delete(kept.keys().next().value ?? '')
    }
    return { type, encoding, bytes: await bytes, hashed: path.startsWith('/assets/'), etag: `"${version}"` }
  }
}
