import { StringDecoder } from 'node:string_decoder'
import { detectEncoding, isUndecided, type TextEncoding } from './text-encoding.ts'

/** Bytes gathered from the first one that is not ASCII, before the encoding is decided by them. */
const SAMPLE_BYTES = 16 * 1024

interface ChunkDecoder {
  write(bytes: Uint8Array): string
  end(): string
}

/** Decodes chunks; bytes that are no character become U+FFFD. The byte order mark is left for the caller. */
function decoderOf(encoding: TextEncoding): ChunkDecoder {
  // Several times faster than TextDecoder, which is needed for the other encodings.
  if (encoding === 'utf-8') {
    const decoder = new StringDecoder('utf8')
    return {
      write: (bytes) => decoder.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
      end: () => decoder.end(),
    }
  }
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() }
}

/**
 * Decodes bytes to text in chunks, without the byte order mark. With `encoding` null the encoding is decided
 * by the first bytes that are not ASCII, wherever they are: a file may begin with a megabyte of plain names.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: TextEncoding | null,
): AsyncGenerator<string> {
  let decoder = encoding === null ? null : decoderOf(encoding)
  let isStart = true
  let undecided: Buffer[] = []
  let undecidedLength = 0
  const withoutMark = (text: string): string => {
    if (!isStart || text === '') return text
    isStart = false
    return text.startsWith('\uFEFF') ? text.slice(1) : text
  }
  const decide = (): string => {
    const sample = Buffer.concat(undecided)
    undecided = []
    decoder = decoderOf(detectEncoding(sample) ?? 'utf-8')
    return decoder.write(sample)
  }
  for await (const chunk of chunks) {
    if (decoder !== null) {
      yield withoutMark(decoder.write(chunk))
      continue
    }
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    if (undecided.length === 0 && isUndecided(bytes)) {
      yield withoutMark(bytes.toString('latin1'))
      continue
    }
    undecidedLength += bytes.length
    undecided.push(bytes)
    if (undecidedLength >= SAMPLE_BYTES) yield withoutMark(decide())
  }
  if (undecided.length > 0) yield withoutMark(decide())
  if (decoder !== null) yield withoutMark(decoder.end())
}
