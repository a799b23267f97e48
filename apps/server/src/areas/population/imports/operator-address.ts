import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * The Unix socket on which a running server accepts commands from the owner of its data folder. Socket paths
 * are limited to about 100 bytes, which a data folder's path may exceed: then the socket is in the system's
 * temporary folder, named by a hash of the folder.
 */
export function operatorAddress(dataDir: string): string {
  const folder = resolve(dataDir)
  const socketPath = join(folder, 'operator.sock')
  if (Buffer.byteLength(socketPath) <= 100) return socketPath
  return join(tmpdir(), `rookery-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}.sock`)
}
