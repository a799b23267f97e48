const maxAnswerBytes = 32 * 1024 * 1024

/** The whole body as text. Throws RangeError over 32 MiB, before more is read. */
export const readBody = async (response: Response): Promise<string> => {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxAnswerBytes) throw new RangeError('answer is over 32 MiB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
