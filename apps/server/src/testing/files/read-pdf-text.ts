import { inflateSync } from 'node:zlib'

/** Text in a PDF that our code wrote, in drawing order, a line for each piece. */
export function readPdfText(file: Buffer): string[] {
  const objects = new Map<string, { head: string; stream: string }>()
  const text = file.toString('latin1')
  for (const [, id, body] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body!.indexOf('stream\n')
    const head = at < 0 ? body! : body!.slice(0, at)
    const raw = at < 0 ? '' : body!.slice(at + 'stream\n'.length, body!.lastIndexOf('\nendstream'))
    const stream =
      raw !== '' && head.includes('/FlateDecode')
        ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
        : raw
    objects.set(id!, { head, stream })
  }
  /** Fonts have the same names on every page. */
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const { head } of objects.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.head ?? '')?.[1]
      if (cmap) fonts.set(name!, charactersOf(objects.get(cmap)!.stream))
    }
  const lines: string[] = []
  for (const { stream } of objects.values()) {
    if (!stream.includes(' Tf')) continue
    let signs: ReadonlyMap<string, string> | undefined
    for (const [, font, encoded] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) signs = fonts.get(font)
      else
        lines.push(
          [...encoded!.matchAll(/<([0-9a-f]+)>/gi)]
            .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
            .map((code) => signs?.get(code.toLowerCase()) ?? '')
            .join(''),
        )
    }
  }
  return lines
}

/** Characters of a font by their code. */
function charactersOf(cmap: string): ReadonlyMap<string, string> {
  const signs = new Map<string, string>()
  for (const [, first, list] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    let code = Number.parseInt(first!, 16)
    for (const [, hex] of list!.matchAll(/<([0-9a-f ]*)>/gi)) {
      const units = hex!.replaceAll(' ', '').match(/.{4}/g) ?? []
      signs.set(
        (code++).toString(16).padStart(4, '0'),
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      )
    }
  }
  return signs
}
