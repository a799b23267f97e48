import type { DocumentBlock, DocumentSpan } from '@rookery/contract'
import { materialKinds } from '@rookery/i18n/material-kinds.ts'
import { drawLead, openSlides, SLIDE, slideWithHeading, type Slide } from '../../../slides/open-slides.ts'
import type { Material } from './library.service.ts'

const { side: SIDE, inner: INNER, color } = SLIDE
const TOP = 2

/** Draws slides as a PowerPoint file that can be edited: a title, then a slide for each heading of level 2. */
export async function drawSlides(material: Material): Promise<Buffer> {
  const { title, description, language, blocks, type } = material
  const { pptx, write } = openSlides(title, language)
  drawLead(pptx.addSlide(), { title, description, above: materialKinds[language][type] })
  for (const { heading, blocks: ofPart } of partsOf(blocks)) {
    const slide = slideWithHeading(pptx, heading, title)
    let y = TOP
    for (const block of ofPart) y += drawBlock(slide, block, y) + 0.3
  }
  return await write()
}

interface Part {
  readonly heading: string
  readonly blocks: readonly DocumentBlock[]
}

const textOf = (spans: readonly DocumentSpan[]): string => spans.map(({ text }) => text).join('')

function partsOf(blocks: readonly DocumentBlock[]): Part[] {
  const parts: { heading: string; blocks: DocumentBlock[] }[] = []
  for (const block of blocks)
    if (block.type === 'heading' && block.level === 2)
      parts.push({ heading: textOf(block.spans), blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  return parts
}

/** Draws a block at `y`; returns its height. */
function drawBlock(slide: Slide, block: DocumentBlock, y: number): number {
  const place = { x: SIDE, y, w: INNER, margin: 0 }
  if (block.type === 'list') {
    const h = 0.75 * block.items.length
    slide.addText(
      block.items.map((item) => ({
        text: textOf(item),
        options: {
          bullet: block.ordered ? { type: 'number' as const } : { indent: 20 },
          breakLine: true,
          paraSpaceAfter: 14,
        },
      })),
      { ...place, h, fontSize: 22, color: color.text, valign: 'top' },
    )
    return h
  }
  if (block.type === 'table') return drawFigures(slide, block, y)
  const isNote = block.type === 'note'
  const h = isNote ? 0.6 : 0.9
  slide.addText(textOf(block.spans), {
    ...{ ...place, h, valign: 'top' },
    ...{ fontSize: isNote ? 14 : 22, color: isNote ? color.quiet : color.text },
  })
  return h
}

/** A table of one row as large figures over their names; another as a table. */
function drawFigures(
  slide: Slide,
  { head, rows }: Extract<DocumentBlock, { type: 'table' }>,
  y: number,
): number {
  const names = head.map(textOf)
  const [first] = rows
  if (rows.length === 1 && first) {
    const w = INNER / names.length
    for (const [at, name] of names.entries()) {
      const place = { x: SIDE + at * w, w: w - 0.3, margin: 0 }
      slide.addText(textOf(first[at] ?? []), {
        ...place,
        y,
        h: 1.2,
        fontSize: 54,
        bold: true,
        color: color.ink,
      })
      slide.addText(name, { ...place, y: y + 1.2, h: 0.9, fontSize: 16, color: color.text, valign: 'top' })
    }
    return 2.3
  }
  const cell = (text: string, bold: boolean) => ({ text, options: { bold } })
  slide.addTable(
    [
      names.map((name) => cell(name, true)),
      ...rows.map((row) => row.map((spans) => cell(textOf(spans), false))),
    ],
    {
      x: SIDE,
      y,
      w: INNER,
      fontSize: 16,
      color: color.text,
      border: { type: 'solid', pt: 1, color: color.line },
    },
  )
  return 0.5 * (rows.length + 1)
}
