import type { DocumentBlock, DocumentSpan } from '@rookery/contract'
import { materialKinds } from '@rookery/i18n/material-kinds.ts'
import { drawLine } from '../../../pdf/draw-text.ts'
import { openPdf } from '../../../pdf/open-pdf.ts'
import { PageWriter, QUIET_COLOUR } from '../../../pdf/page-writer.ts'
import type { Material } from './library.service.ts'

const BAND_COLOUR = '#14284f'
const ACCENT_COLOUR = '#7fa4ee'
const BAND_HEIGHT = 132
const SIDE = 48

/** Sizes of text in points, on paper and on slides. */
const textSizes = {
  paper: { heading: 15, text: 10.5, note: 8.5, figure: 12 },
  slides: { heading: 24, text: 15, note: 11, figure: 30 },
} as const
type TextSizes = (typeof textSizes)[keyof typeof textSizes]

/** Draws a material as an A4 file; slides have a page for each heading. */
export async function drawMaterial(material: Material): Promise<Buffer> {
  const { title, language, published, blocks, type } = material
  const isSlides = type === 'slides'
  const sizes = textSizes[isSlides ? 'slides' : 'paper']
  const pdf = openPdf({ title, at: new Date(`${published}T00:00:00Z`), language, isSlides })
  const page = new PageWriter(pdf)
  drawBand(page, material)
  for (const [at, block] of blocks.entries()) {
    if (isSlides && at > 0 && isHeading(block)) openSlide(page)
    drawBlock(page, block, sizes)
  }
  page.numbers()
  return await pdf.finish()
}

const isHeading = (block: DocumentBlock): boolean => block.type === 'heading' && block.level === 2
const textOf = (spans: readonly DocumentSpan[]): string => spans.map(({ text }) => text).join('')

/** Name, kind and description on a dark band over the whole width. */
function drawBand({ doc }: PageWriter, { title, description, type, language }: Material): void {
  const width = doc.page.width - 2 * SIDE
  doc.rect(0, 0, doc.page.width, BAND_HEIGHT).fill(BAND_COLOUR)
  doc.rect(0, BAND_HEIGHT, doc.page.width, 4).fill(ACCENT_COLOUR)
  doc.fillColor(ACCENT_COLOUR)
  drawLine(
    doc,
    `Rookery · ${materialKinds[language][type]}`,
    { face: 'bold', size: 9 },
    { x: SIDE, y: 34, width },
  )
  doc.fillColor('#ffffff')
  drawLine(doc, title, { face: 'bold', size: 22 }, { x: SIDE, y: 52, width })
  drawLine(doc, description, { face: 'regular', size: 10 }, { x: SIDE, y: 92, width })
  doc.x = SIDE
  doc.y = BAND_HEIGHT + 24
}

/** A further slide, with the band as an edge. */
function openSlide({ doc }: PageWriter): void {
  doc.addPage()
  doc.rect(0, 0, doc.page.width, 20).fill(BAND_COLOUR)
  doc.rect(0, 20, doc.page.width, 3).fill(ACCENT_COLOUR)
  doc.y = 56
}

function drawBlock(page: PageWriter, block: DocumentBlock, { heading, text, note, figure }: TextSizes): void {
  if (block.type === 'heading') {
    if (block.level === 2) {
      page.room(90)
      page.space(0.8)
      page.text(textOf(block.spans), { size: heading, face: 'bold' })
      page.space(0.4)
    } else page.title(textOf(block.spans))
    return
  }
  if (block.type === 'table') return drawTable(page, block, figure)
  if (block.type === 'list')
    for (const [at, item] of block.items.entries()) {
      page.text(`${block.ordered ? `${at + 1}.` : '•'}  ${textOf(item)}`, { size: text })
      page.space(text / 40)
    }
  else if (block.type === 'note') page.text(textOf(block.spans), { size: note, color: QUIET_COLOUR })
  else page.text(textOf(block.spans), { size: text })
  page.space(0.5)
}

/** A table of one row is drawn as figures with their names. */
function drawTable(
  page: PageWriter,
  { head, rows }: Extract<DocumentBlock, { type: 'table' }>,
  figureSize: number,
): void {
  const names = head.map(textOf)
  const [first] = rows
  if (rows.length === 1 && first)
    page.tiles(
      names.map((name, at) => [name, textOf(first[at] ?? [])] as const),
      names.length,
      figureSize,
    )
  else {
    const firstShare = 0.4
    const shares = names.map((_, at) => (at === 0 ? firstShare : (1 - firstShare) / (names.length - 1)))
    page.table([names, ...rows.map((row) => row.map(textOf))], shares, { headed: true })
  }
  page.space(0.5)
}
