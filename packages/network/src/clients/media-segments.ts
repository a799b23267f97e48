/** Splits a byte stream into segments of `size`, whatever its chunk sizes; the last one may be smaller. */
export async function* intoSegments(
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  if (bytes instanceof Uint8Array) {
    for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size)
    return
  }
  let segment = new Uint8Array(size)
  let filled = 0
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.byteLength;) {
      const piece = chunk.subarray(at, at + size - filled)
      segment.set(piece, filled)
      filled += piece.byteLength
      at += piece.byteLength
      if (filled === size) {
        yield segment
        // The yielded buffer may still be in use, so a new one is allocated.
        segment = new Uint8Array(size)
        filled = 0
      }
    }
  }
  if (filled > 0) yield segment.subarray(0, filled)
}
