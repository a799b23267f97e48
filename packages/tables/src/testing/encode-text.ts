import type { TextEncoding } from '../text-encoding.ts'

const tables = new Map<TextEncoding, Map<string, readonly number[]>>()

/** The bytes of every character of one or two bytes, by decoding all of them. */
function tableOf(encoding: TextEncoding): Map<string, readonly number[]> {
  const known = tables.get(encoding)
  if (known) return known
  const table = new Map<string, readonly number[]>()
  const decoder = new TextDecoder(encoding)
  const add = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes))
    if ([...text].length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes)
  }
  for (let byte = 0; byte < 256; byte += 1) add(byte)
  if (encoding !== 'windows-1252')
    for (let lead = 0x80; lead < 256; lead += 1)
      for (let trail = 0x40; trail < 256; trail += 1) add(lead, trail)
  tables.set(encoding, table)
  return table
}

/** Encodes a test's text, which the platform only does for UTF-8 and UTF-16. */
export function encodeText(text: string, encoding: TextEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  if (encoding === 'iso-2022-jp') return encodeIso2022(text)
  const table = tableOf(encoding)
  return Buffer.from(
    [...text].flatMap((sign) => {
      const bytes = table.get(sign)
      if (bytes === undefined) throw new Error(`${encoding} has no ${sign}`)
      return [...bytes]
    }),
  )
}

/** Each run of Japanese characters with its escape sequences; its codes are those of EUC-JP without the high bits. */
function encodeIso2022(text: string): Buffer {
  const parts = text.split(/([^\0-\x7f]+)/).map((part, index) => {
    if (index % 2 === 0) return Buffer.from(part)
    const codes = encodeText(part, 'euc-jp').map((byte) => byte & 0x7f)
    return Buffer.concat([Buffer.from('\x1b$B'), codes, Buffer.from('\x1b(B')])
  })
  return Buffer.concat(parts)
}
