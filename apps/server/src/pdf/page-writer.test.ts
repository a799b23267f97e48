import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openPdf } from './open-pdf.ts'
import { PageWriter } from './page-writer.ts'

const names = [
  'Ken Sato',
  '髙田さくら',
  'דוד לוי (CEO)',
  'محمد علي 2024',
  '👩‍🚀 Astro 🇯🇵 👍🏽 ❤️ 1️⃣',
  '𝓜𝓲𝓴𝓪',
  '김철수 님',
  'Zoe\u0308\u200B',
  'Ελλάδα',
  '\u202Eevil',
  '',
]

/** The content streams of a file. */
function contentsOf(file: Buffer): string {
  const text = file.toString('latin1')
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, packed]) => {
      try {
        return inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}

async function written(draw: (page: PageWriter) => void): Promise<string> {
  const pdf = openPdf({ title: 'Names', at: new Date('2026-03-01T00:00:00Z'), language: 'en' })
  draw(new PageWriter(pdf))
  return contentsOf(await pdf.finish())
}

test('issue 31.6: names in all scripts are printed without a missing-glyph box', async () => {
  const content = await written((page) => {
    for (const name of names) page.text(name, { size: 14, face: 'bold' })
    page.table([['Name', 'Size'], ...names.map((name) => [name, name])], [0.6, 0.4], { headed: true })
    page.tiles(names.map((name) => [name, name] as const))
  })
  const shown = [...content.matchAll(/\[([^\]]*)\] TJ/g)].flatMap(([, parts]) =>
    [...parts!.matchAll(/<([0-9a-f]+)>/g)].map(([, codes]) => codes!),
  )
  expect(shown.length).toBeGreaterThan(50)
  // Glyph 0 of a font is its box.
  expect(shown.filter((codes) => codes.match(/.{4}/g)!.includes('0000'))).toEqual([])
  // The fonts of the base, Hebrew, Arabic and emoji.
  expect(new Set([...content.matchAll(/\/(F\d+) /g)].map(([, font]) => font)).size).toBeGreaterThanOrEqual(7)
})

test('issue 31.6: a long text in several scripts is broken into lines within the page and continues on the next page', async () => {
  const pdf = openPdf({ title: 'Names', at: new Date('2026-03-01T00:00:00Z'), language: 'en' })
  const page = new PageWriter(pdf)
  page.text(`${names.join(' ')} ${'長'.repeat(200)} ${'x'.repeat(300)} `.repeat(8))
  expect(pdf.doc.bufferedPageRange().count).toBeGreaterThan(1)
  const content = contentsOf(await pdf.finish())
  const places = [...content.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  )
  expect(places.length).toBeGreaterThan(100)
  expect(places.filter(([x, y]) => x < 48 || x > 595 - 48 || y < 48 || y > 842 - 48)).toEqual([])
})
