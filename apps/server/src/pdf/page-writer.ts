import { drawLine, drawParagraph, isPlainText } from './draw-text.ts'
import type { Pdf } from './open-pdf.ts'
import type { Face } from './pdf-fonts.ts'

const INK_COLOUR = '#1c1b1f'
export const QUIET_COLOUR = '#5f5d66'
const LINE_COLOUR = '#d9d7de'
const BAR_COLOUR = '#4f46e5'
const CHART_HEIGHT = 90
const ROW_HEIGHT = 20

interface TextLook {
  readonly size?: number
  readonly face?: Face
  readonly color?: string
}
interface TableLook {
  /** The first row contains the column names; it is repeated on every page the table continues on. */
  readonly headed?: boolean
  readonly size?: number
}

/** Writes texts, tables and figures down the pages of a file, beginning the next page where one is full. */
export class PageWriter {
  readonly doc: Pdf['doc']
  readonly #left: number
  readonly #width: number
  constructor({ doc }: Pdf) {
    this.doc = doc
    this.#left = doc.page.margins.left
    this.#width = doc.page.width - 2 * doc.page.margins.left
  }

  text(text: string, { size = 10, face = 'regular', color = INK_COLOUR }: TextLook = {}): void {
    if (!isPlainText(this.doc, text, face)) {
      this.doc.fillColor(color)
      return drawParagraph(this.doc, text, { face, size }, this.#left, this.#width)
    }
    this.doc
      .font(face)
      .fontSize(size)
      .fillColor(color)
      .text(text, this.#left, this.doc.y, { width: this.#width })
  }

  space(lines: number): void {
    this.doc.font('regular').fontSize(10).moveDown(lines)
  }

  title(text: string): void {
    this.room(60)
    this.doc.moveDown(0.9)
    this.text(text, { size: 11, face: 'bold' })
    this.doc.moveDown(0.35)
  }

  /** Continues on the next page if less than `height` is left. */
  room(height: number): void {
    if (!this.#hasRoom(height)) this.doc.addPage()
  }
  #hasRoom(height: number): boolean {
    return this.doc.y + height <= this.doc.page.height - this.doc.page.margins.bottom
  }

  /** `shares` of the width, a column each. */
  table(
    rows: readonly (readonly string[])[],
    shares: readonly number[],
    { headed = false, size = 9 }: TableLook = {},
  ): void {
    const headerRow = headed ? rows[0] : undefined
    for (const [n, row] of rows.entries()) {
      if (!this.#hasRoom(ROW_HEIGHT)) {
        this.doc.addPage()
        if (headerRow && n > 0) this.#row(headerRow, shares, size, 'head')
      }
      this.#row(row, shares, size, headerRow && n === 0 ? 'head' : headerRow ? 'figures' : 'facts')
    }
  }

  #row(
    row: readonly string[],
    shares: readonly number[],
    size: number,
    kind: 'head' | 'figures' | 'facts',
  ): void {
    const { doc } = this
    const { y } = doc
    let x = this.#left
    for (const [at, cell] of row.entries()) {
      const width = (shares[at] ?? 0) * this.#width
      doc.fillColor(at === 0 && kind === 'facts' ? QUIET_COLOUR : INK_COLOUR)
      const face = kind === 'head' ? 'bold' : 'regular'
      const align = kind !== 'facts' && at > 0 ? 'right' : 'left'
      drawLine(doc, cell, { face, size }, { x, y, width: width - 6, align })
      x += width
    }
    doc
      .moveTo(this.#left, y + 16)
      .lineTo(this.#left + this.#width, y + 16)
      .lineWidth(0.5)
      .stroke(LINE_COLOUR)
    doc.x = this.#left
    doc.y = y + ROW_HEIGHT
  }

  /** Figures with their names above, five in a row. */
  tiles(tiles: readonly (readonly [string, string])[], columns = 5, size = 12): void {
    const { doc } = this
    const width = this.#width / columns
    for (let at = 0; at < tiles.length; at += columns) {
      this.room(size + 32)
      const { y } = doc
      for (const [n, [name, value]] of tiles.slice(at, at + columns).entries()) {
        const x = this.#left + n * width
        doc.fillColor(QUIET_COLOUR)
        const nameSize = 6 + size / 6
        drawLine(doc, name, { face: 'regular', size: nameSize }, { x, y, width: width - 6 })
        doc.fillColor(INK_COLOUR)
        drawLine(doc, value, { face: 'bold', size }, { x, y: y + nameSize + 4, width: width - 6 })
      }
      doc.x = this.#left
      doc.y = y + size + 26
    }
  }

  bars(values: readonly number[], caption: string, { unfinished = 0 } = {}): void {
    const { doc } = this
    this.room(CHART_HEIGHT + 16)
    const largestValue = Math.max(...values, 1)
    const { y } = doc
    // A few bars are no wall.
    const barWidth = Math.min(32, this.#width / Math.max(values.length, 1))
    for (const [n, value] of values.entries()) {
      const height = (value / largestValue) * CHART_HEIGHT
      if (height <= 0) continue
      doc.rect(this.#left + n * barWidth + barWidth * 0.15, y + CHART_HEIGHT - height, barWidth * 0.7, height)
      if (n < values.length - unfinished) doc.fill(BAR_COLOUR)
      else doc.lineWidth(0.75).dash(2, { space: 1.5 }).stroke(BAR_COLOUR).undash()
    }
    doc
      .moveTo(this.#left, y + CHART_HEIGHT)
      .lineTo(this.#left + this.#width, y + CHART_HEIGHT)
      .lineWidth(0.5)
      .stroke(LINE_COLOUR)
    doc.x = this.#left
    doc.y = y + CHART_HEIGHT + 4
    this.text(caption, { size: 8, color: QUIET_COLOUR })
  }

  /** Adds page numbers with the total to every page; call it last. */
  numbers(): void {
    const { doc } = this
    const { start, count } = doc.bufferedPageRange()
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page)
      // Below the margin a text would begin another page.
      const { bottom } = doc.page.margins
      doc.page.margins.bottom = 0
      doc.font('regular').fontSize(8).fillColor(QUIET_COLOUR)
      doc.text(`${page - start + 1} / ${count}`, this.#left, doc.page.height - 36, {
        width: this.#width,
        align: 'right',
        lineBreak: false,
      })
      doc.page.margins.bottom = bottom
    }
  }
}
