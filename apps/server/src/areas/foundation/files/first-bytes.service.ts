/** Number of bytes examined to detect the format. */
const SNIFF_BYTES = 64 * 1024

/** The first bytes of a file that is read in chunks. */
export async function firstBytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const fileChunks: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    fileChunks.push(chunk)
    length += chunk.length
    if (length >= SNIFF_BYTES) break
  }
  return Buffer.concat(fileChunks).subarray(0, SNIFF_BYTES)
}
