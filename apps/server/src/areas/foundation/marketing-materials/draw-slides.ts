import type { DocumentBlock, DocumentSpan } from '@rookery/contract'
import { materialKinds } from '@rookery/i18n/material-kinds.ts'
import library from 'pptxgenjs'
import type { Material } from './library.service.ts'

/** The package's types describe its CommonJS file, whose class is at `default`; here it is the import itself. */
const PptxGenJS = library as unknown as typeof library.default

/** Slides are 13.33 × 7.5 inches; all sizes below are inches, of text points. */
const WIDTH = 13.33
const SIDE = 0.9
const INNER = WIDTH - 2 * SIDE
const TOP = 2
const color = { ink: '14284F', text: '2B3444', quiet: '6A7484', accent: '7FA4EE', line: 'D5DBE5' } as const
/** Fonts that Office has on Windows and on a Mac. */
const fontOf = { en: 'Arial', ja: 'Yu Gothic' } as const

/** Draws slides as a PowerPoint file that can be edited: a title, then a slide for each heading of level 2. */
export async function drawSlides(material: Material): Promise<Buffer> {
  const { title, description, language, blocks, type } = material
  const pptx = new PptxGenJS()
  pptx.layout = 'LAYOUT_WIDE'
  pptx.title = title
  pptx.author = pptx.company = 'Rookery'
  pptx.theme = { headFontFace: fontOf[language], bodyFontFace: fontOf[language] }
  drawTitle(pptx.addSlide(), { title, description, kind: materialKinds[language][type] })
  for (const part of partsOf(blocks)) drawPart(pptx.addSlide(), part, title)
  return (await pptx.write({ outputType: 'nodebuffer' })) as Buffer
}

type Slide = ReturnType<InstanceType<typeof PptxGenJS>['addSlide']>
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

function drawTitle(
  slide: Slide,
  { title, description, kind }: { title: string; description: string; kind: string },
): void {
  slide.background = { color: color.ink }
  const place = { x: SIDE, w: INNER }
  slide.addText(`Rookery · ${kind}`, {
    ...place,
    y: 2.1,
    h: 0.4,
    fontSize: 16,
    color: color.accent,
    margin: 0,
  })
  slide.addText(title, {
    ...{ ...place, y: 2.6, h: 1.4, margin: 0 },
    ...{ fontSize: 44, bold: true, color: 'FFFFFF', valign: 'top', fit: 'shrink' },
  })
  slide.addText(description, {
    ...{ ...place, y: 4.1, h: 1, margin: 0 },
    ...{ fontSize: 20, color: 'C9D6F2', valign: 'top' },
  })
}

function drawPart(slide: Slide, { heading, blocks }: Part, deck: string): void {
  slide.addShape('rect', { x: 0, y: 0, w: WIDTH, h: 0.28, fill: { color: color.ink } })
  slide.addText(heading, {
    ...{ x: SIDE, y: 0.7, w: INNER, h: 0.9, margin: 0 },
    ...{ fontSize: 34, bold: true, color: color.ink, valign: 'middle', fit: 'shrink' },
  })
  slide.addText(deck, { x: SIDE, y: 7, w: INNER, h: 0.3, margin: 0, fontSize: 11, color: color.quiet })
  slide.slideNumber = {
    x: WIDTH - SIDE - 0.5,
    y: 7,
    w: 0.5,
    h: 0.3,
    fontSize: 11,
    color: color.quiet,
    align: 'right',
  }
  let y = TOP
  for (const block of blocks) y += drawBlock(slide, block, y) + 0.3
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
