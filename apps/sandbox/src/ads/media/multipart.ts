import type { Exchange } from '../../http/exchange.ts'
import { header } from '../../http/exchange.ts'

/** Parts of a multipart/form-data body by name, as bytes; null if the body is not multipart. */
export const readMultipart = (exchange: Exchange): Map<string, Buffer> | null => {
  const type = header(exchange, 'content-type') ?? ''
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundary === undefined) return null
  const line = Buffer.from(`--${boundary}`)
  const { bytes } = exchange
  const parts = new Map<string, Buffer>()
  for (let at = bytes.indexOf(line); at >= 0;) {
    const next = bytes.indexOf(line, at + line.length)
    if (next < 0) return parts
    // Between the line break after the boundary and the one before the next.
    const piece = bytes.subarray(at + line.length + 2, next - 2)
    const end = piece.indexOf('\r\n\r\n')
    const name = /[ ;]name="([^"]*)"/i.exec(piece.toString('latin1', 0, Math.max(0, end)))?.[1]
    if (name === undefined) return null
    parts.set(name, piece.subarray(end + 4))
    at = next
  }
  return null
}
