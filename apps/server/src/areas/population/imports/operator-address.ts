import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * The Unix socket on which a running server takes commands of whoever owns its data folder. Socket paths are limited to about 100 bytes, which a data folder
 * may exceed: then it lies in the system's temporary folder under the folder's hash.
 */
export function operatorAddress(dataDir: string): string {
  const folder = resolve(dataDir)
  const near = join(folder, 'operator.sock')
  if (Buffer.byteLength(near) <= 100) return near
  return join(tmpdir(), `rookery-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}.sock`)
}
