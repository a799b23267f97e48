/** The whole body of an answer. Throws RangeError over `most` bytes, before more is read. */
export const readBytes = async (response: Response, most: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  // The standard's stream can be iterated; the types of the DOM do not say so.
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > most) throw new RangeError(`over ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const maxAnswerBytes = 32 * 1024 * 1024

/** The whole body as text, 32 MiB at most. */
export const readBody = async (response: Response): Promise<string> =>
  (await readBytes(response, maxAnswerBytes)).toString('utf8')
