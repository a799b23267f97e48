/** Splits a byte stream into segments of `size`, whatever its chunk sizes; the last one may be smaller. */
export async function* intoSegments(
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  if (bytes instanceof Uint8Array) {
    for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size)
    return
  }
  let currentSegment = new Uint8Array(size)
  let filledBytes = 0
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.byteLength;) {
      const segmentPiece = chunk.subarray(at, at + size - filledBytes)
      currentSegment.set(segmentPiece, filledBytes)
      filledBytes += segmentPiece.byteLength
      at += segmentPiece.byteLength
      if (filledBytes === size) {
        yield currentSegment
        // The yielded buffer may still be in use, so a new one is allocated.
        currentSegment = new Uint8Array(size)
        filledBytes = 0
      }
    }
  }
  if (filledBytes > 0) yield currentSegment.subarray(0, filledBytes)
}
