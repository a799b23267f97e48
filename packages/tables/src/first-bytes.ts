/** The first bytes of a file, at most as many as wanted. */
export async function firstBytes(bytes: AsyncIterable<Uint8Array>, count: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= count) break
  }
  return Buffer.concat(chunks).subarray(0, count)
}
