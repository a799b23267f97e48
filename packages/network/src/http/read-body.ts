/** The complete body of an answer. Throws RangeError beyond `maxBytes` bytes, without reading more. */
export const readBytes = async (response: Response, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  // The standard's stream is async-iterable, which the DOM's types omit.
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new RangeError(`over ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const maxAnswerBytes = 32 * 1024 * 1024

/** The complete body as text, at most 32 MiB. */
export const readBody = async (response: Response): Promise<string> =>
  (await readBytes(response, maxAnswerBytes)).toString('utf8')
