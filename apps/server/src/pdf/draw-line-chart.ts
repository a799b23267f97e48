import { drawLine } from './draw-text.ts'
import type { PageWriter } from './page-writer.ts'
import { QUIET_COLOUR } from './page-writer.ts'

const HEIGHT = 96
/** For the figures at the left of the lowest and highest line. */
const SCALE_WIDTH = 54
const LINE_COLOUR = '#4f46e5'
const GRID_COLOUR = '#d9d7de'

/** A line over days, from its lowest to its highest value, which are written at the left. */
export function drawLineChart(
  page: PageWriter,
  {
    values,
    first,
    last,
    write,
  }: { values: readonly number[]; first: string; last: string; write: (value: number) => string },
): void {
  const { doc } = page
  page.room(HEIGHT + 24)
  const { left: margin } = doc.page.margins
  const left = margin + SCALE_WIDTH
  const width = doc.page.width - margin - left
  const top = doc.y + 4
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = high - low || 1
  const look = { face: 'regular', size: 8 } as const
  for (const [value, y] of [
    [high, top],
    [low, top + HEIGHT],
  ] as const) {
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke(GRID_COLOUR)
    doc.fillColor(QUIET_COLOUR)
    drawLine(doc, write(value), look, { x: margin, y: y - 5, width: SCALE_WIDTH - 8, align: 'right' })
  }
  for (const [at, value] of values.entries()) {
    const x = left + (width * at) / Math.max(1, values.length - 1)
    const y = top + HEIGHT - ((value - low) / span) * HEIGHT
    if (at === 0) doc.moveTo(x, y)
    else doc.lineTo(x, y)
  }
  doc.lineWidth(1.5).lineJoin('round').stroke(LINE_COLOUR)
  doc.fillColor(QUIET_COLOUR)
  const under = { y: top + HEIGHT + 5, width: width / 2 }
  drawLine(doc, first, look, { x: left, ...under, align: 'left' })
  drawLine(doc, last, look, { x: left + width / 2, ...under, align: 'right' })
  doc.x = margin
  doc.y = top + HEIGHT + 22
}
