import type { Exchange } from '../../http/exchange.ts'
import { header } from '../../http/exchange.ts'

/** Parts of a multipart/form-data body by name, as bytes; null if the body is not multipart. */
export const readMultipart = (exchange: Exchange): Map<string, Buffer> | null => {
  const type = header(exchange, 'content-type') ?? ''
  const boundaryMatch = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundaryMatch === undefined) return null
  const line = Buffer.from(`--${boundaryMatch}`)
  const { bytes } = exchange
  const partByName = new Map<string, Buffer>()
  for (let at = bytes.indexOf(line); at >= 0;) {
    const nextLineBreak = bytes.indexOf(line, at + line.length)
    if (nextLineBreak < 0) return partByName
    // Between the line break after the boundary and the one before the next.
    const multipartPiece = bytes.subarray(at + line.length + 2, nextLineBreak - 2)
    const headerEnd = multipartPiece.indexOf('\r\n\r\n')
    const name = /[ ;]name="([^"]*)"/i.exec(multipartPiece.toString('latin1', 0, Math.max(0, headerEnd)))?.[1]
    if (name === undefined) return null
    partByName.set(name, multipartPiece.subarray(headerEnd + 4))
    at = nextLineBreak
  }
  return null
}
