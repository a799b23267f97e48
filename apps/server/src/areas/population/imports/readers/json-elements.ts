import { StringDecoder } from 'node:string_decoder'
import { FileProblem } from './imported.ts'

export interface JsonElement {
  /** The member of the outermost object that contains the element; null in a list. */
  readonly key: string | null
  readonly line: number
  /** Position over the entire document, from 1. */
  readonly position: number
  /** The element's JSON; null when it is longer than 32 MB. */
  readonly text: string | null
}

const MAX_ELEMENT = 32 * 1024 * 1024
const [QUOTE, BACKSLASH, COMMA, COLON, NEWLINE] = [34, 92, 44, 58, 10]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]
const isBlank = (code: number) => code === 32 || code === 9 || code === 10 || code === 13 || code === 0xfeff

/**
 * Streams a JSON document of any length, one element at a time: the entries of a list, or the members of an
 * object, of which lists are streamed entry by entry. An assignment before the first bracket is skipped, as
 * in the files of an account archive.
 */
export async function* jsonElements(
  bytes: AsyncIterable<Uint8Array>,
  after = 0,
): AsyncGenerator<JsonElement> {
  const decoder = new StringDecoder('utf8')
  let line = 1
  let position = 0
  let prefix = ''
  /** 0 before the document, 1 in it, 2 in a list that is a member of it. */
  let level = 0
  let isObject = false
  let key: string | null = null
  let expectsKey = false
  let isKey = false
  let isString = false
  let isEscaped = false
  /** Depth within the current element; -1 between elements. */
  let nestedDepth = -1
  let startLine = 1
  let keyPieces: string[] = []
  let length = 0

  const finishElement = (): JsonElement | null => {
    position += 1
    const text = length > MAX_ELEMENT ? null : keyPieces.join('').trim()
    keyPieces = []
    length = 0
    nestedDepth = -1
    return position > after ? { key, line: startLine, position, text } : null
  }

  for await (const chunk of bytes) {
    const text = decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    let sliceStart = nestedDepth >= 0 || isKey ? 0 : -1
    const appendUntil = (to: number) => {
      if (sliceStart < 0) return
      length += to - sliceStart
      if (length <= MAX_ELEMENT) keyPieces.push(text.slice(sliceStart, to))
      else keyPieces = []
      sliceStart = -1
    }
    const beginElement = (at: number, depth: number) => {
      nestedDepth = depth
      startLine = line
      sliceStart = at
    }
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === NEWLINE) line += 1
      if (isString) {
        if (isEscaped) isEscaped = false
        else if (code === BACKSLASH) isEscaped = true
        else if (code === QUOTE) {
          isString = false
          if (isKey) {
            appendUntil(at + 1)
            key = readKey(keyPieces.join(''))
            keyPieces = []
            length = 0
            isKey = false
          } else if (nestedDepth === 0) {
            appendUntil(at + 1)
            const element = finishElement()
            if (element) yield element
          }
        }
        continue
      }
      if (level === 0) {
        if (code === OPEN_LIST || code === OPEN_OBJECT) {
          if (!isPrefix(prefix)) throw new FileProblem('the document is not JSON')
          level = 1
          isObject = code === OPEN_OBJECT
          expectsKey = isObject
        } else if (prefix.length < 200) prefix += text[at]!
        continue
      }
      if (code === QUOTE) {
        isString = true
        if (nestedDepth >= 0) continue
        if (isObject && level === 1 && expectsKey) {
          isKey = true
          sliceStart = at
        } else beginElement(at, 0)
      } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
        if (nestedDepth >= 0) nestedDepth += 1
        else if (isObject && level === 1 && code === OPEN_LIST) level = 2
        else beginElement(at, 1)
      } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
        if (nestedDepth > 0) {
          nestedDepth -= 1
          if (nestedDepth > 0) continue
          appendUntil(at + 1)
          const element = finishElement()
          if (element) yield element
          continue
        }
        if (nestedDepth === 0) {
          appendUntil(at)
          const element = finishElement()
          if (element) yield element
        }
        level -= 1
        if (level === 0) return
      } else if (code === COMMA) {
        if (nestedDepth > 0) continue
        if (nestedDepth === 0) {
          appendUntil(at)
          const element = finishElement()
          if (element) yield element
        }
        if (isObject && level === 1) expectsKey = true
      } else if (code === COLON) {
        if (nestedDepth < 0) expectsKey = false
      } else if (nestedDepth < 0 && !isBlank(code)) beginElement(at, 0)
    }
    appendUntil(text.length)
  }
  throw new FileProblem(level === 0 ? 'the document holds no JSON' : 'the document ends in the middle')
}

const isPrefix = (text: string): boolean => /^[\s\uFEFF]*(?:[\w.$]+\s*=\s*)?$/.test(text)

const readKey = (text: string): string => {
  try {
    return String(JSON.parse(text))
  } catch {
    throw new FileProblem('the document is not JSON')
  }
}
