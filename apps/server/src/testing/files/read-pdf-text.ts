import { inflateSync } from 'node:zlib'

/** Text in a PDF that our code wrote, in drawing order, a line for each piece. */
export function readPdfText(file: Buffer): string[] {
  const objectById = new Map<string, { head: string; stream: string }>()
  const text = file.toString('latin1')
  for (const [, id, body] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body!.indexOf('stream\n')
    const streamHead = at < 0 ? body! : body!.slice(0, at)
    const rawStream = at < 0 ? '' : body!.slice(at + 'stream\n'.length, body!.lastIndexOf('\nendstream'))
    const stream =
      rawStream !== '' && streamHead.includes('/FlateDecode')
        ? inflateSync(Buffer.from(rawStream, 'latin1')).toString('latin1')
        : rawStream
    objectById.set(id!, { head: streamHead, stream })
  }
  /** Fonts have the same names on every page. */
  const glyphsByFont = new Map<string, ReadonlyMap<string, string>>()
  for (const { head } of objectById.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmapMatch = /\/ToUnicode (\d+) 0 R/.exec(objectById.get(id!)?.head ?? '')?.[1]
      if (cmapMatch) glyphsByFont.set(name!, charactersOf(objectById.get(cmapMatch)!.stream))
    }
  const lines: string[] = []
  for (const { stream } of objectById.values()) {
    if (!stream.includes(' Tf')) continue
    let signsOfFont: ReadonlyMap<string, string> | undefined
    for (const [, font, encoded] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) signsOfFont = glyphsByFont.get(font)
      else
        lines.push(
          [...encoded!.matchAll(/<([0-9a-f]+)>/gi)]
            .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
            .map((code) => signsOfFont?.get(code.toLowerCase()) ?? '')
            .join(''),
        )
    }
  }
  return lines
}

/** Characters of a font by their code. */
function charactersOf(cmap: string): ReadonlyMap<string, string> {
  const signByCode = new Map<string, string>()
  for (const [, first, list] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    let code = Number.parseInt(first!, 16)
    for (const [, hex] of list!.matchAll(/<([0-9a-f ]*)>/gi)) {
      const codeUnits = hex!.replaceAll(' ', '').match(/.{4}/g) ?? []
      signByCode.set(
        (code++).toString(16).padStart(4, '0'),
        String.fromCharCode(...codeUnits.map((unit) => Number.parseInt(unit, 16))),
      )
    }
  }
  return signByCode
}
