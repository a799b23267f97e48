/** The current key and previous ones, newest first; null if one is not 32 bytes in base64. */
export const readKeys = (texts: readonly string[]): [Buffer, ...Buffer[]] | null => {
  const [first, ...rest] = texts.map((text) => Buffer.from(text, 'base64'))
  if (first === undefined || [first, ...rest].some((key) => key.length !== 32)) return null
  return [first, ...rest]
}
