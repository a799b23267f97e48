import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Deps } from '../../../app/deps.ts'
import type { ScannerAddress } from '../../../config/read-scanner.ts'
import { fail } from '../../../errors/app-error.ts'
import { refuseFile } from './file.service.ts'
import { objectsOf } from './store/objects.service.ts'

const LONGEST_MS = 10_000
const RETRY_AFTER_S = 60

/** Waits until the scanner has taken what was written; throws when it has gone. */
const send = async (socket: Socket, bytes: Uint8Array): Promise<void> => {
  if (socket.destroyed) throw new Error('the scanner hung up')
  if (!socket.write(bytes)) await once(socket, 'drain')
}

/** The scanner's word on these bytes, by clamd's INSTREAM: 'stream: OK', 'stream: NAME FOUND', or why it cannot tell. */
async function askScanner(at: ScannerAddress, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const socket = connect(at)
  socket.setTimeout(LONGEST_MS, () => socket.destroy(new Error('the scanner does not answer')))
  const answer = Array.fromAsync(socket as AsyncIterable<Buffer>).then((parts) =>
    Buffer.concat(parts).toString('latin1').replaceAll('\0', '').trim(),
  )
  // Read below, or nobody waits for it any more.
  answer.catch(() => {})
  try {
    await once(socket, 'connect')
    await send(socket, Buffer.from('zINSTREAM\0'))
    for await (const chunk of chunks) {
      if (chunk.byteLength === 0) continue
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.byteLength)
      await send(socket, length)
      await send(socket, chunk)
    }
    await send(socket, Buffer.alloc(4))
    return await answer
  } finally {
    socket.destroy()
  }
}

/**
 * Has the operator's scanner look at a stored file that others will be given. Throws validation_failed at `file` for one
 * that it knows as malicious, and deletes it; overloaded where it cannot tell. Without a scanner every file passes.
 */
export async function requireHarmlessFile(deps: Deps, file: { readonly id: string }): Promise<void> {
  const scanner = deps.config.virus_scanner
  if (scanner === null) return
  let answer: string
  try {
    answer = await askScanner(scanner, objectsOf(deps).read(file.id))
  } catch (error) {
    throw fail('overloaded', { text: 'files.notScanned', retry_after_s: RETRY_AFTER_S, cause: error })
  }
  if (answer.endsWith(' FOUND')) {
    deps.logger.warn({ file_id: file.id, found: answer }, 'a malicious file was refused')
    throw await refuseFile(deps, file, { file: 'files.malicious' })
  }
  if (answer !== 'stream: OK')
    throw fail('overloaded', {
      text: 'files.notScanned',
      retry_after_s: RETRY_AFTER_S,
      cause: new Error(`the scanner says ${answer}`),
    })
}
