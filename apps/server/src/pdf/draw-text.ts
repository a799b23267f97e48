import { selectFont, type Face } from './pdf-fonts.ts'
import {
  clustersOf,
  directionOf,
  visualRuns,
  type Cluster,
  type CoversText,
  type Direction,
} from './text-runs.ts'

type Document = PDFKit.PDFDocument

/** How a line is drawn; its colour is the document's. */
export interface LineLook {
  readonly face: Face
  /** Of the font, in points. */
  readonly size: number
}

/** A line in a box of one line: what does not fit is cut with an ellipsis. */
export interface LineBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: 'left' | 'right'
}

const ELLIPSIS: Cluster = { text: '…', script: 'base' }

/** Whether fonts have the characters of texts. */
function coverageOf(doc: Document, face: Face): CoversText {
  return (script, text) => {
    const { font } = selectFont(doc, face, script)
    if (script !== 'emoji') return [...text].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0)!))
    const { glyphs } = font.layout(text)
    // A sequence that the font does not draw as one sign is drawn by its parts.
    return glyphs.length === 1 && glyphs[0]!.id !== 0
  }
}

/** Whether the base font alone draws a text, from left to right: the library then breaks its lines. */
export function isPlainText(doc: Document, text: string, face: Face): boolean {
  const { font } = selectFont(doc, face)
  return [...text].every((sign) => sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0)!))
}

/** Draws one line of text in any script in its box. */
export function drawLine(doc: Document, text: string, look: LineLook, box: LineBox): void {
  const line = clustersOf(text.replace(/\s+/g, ' ').trim(), coverageOf(doc, look.face))
  const clusters = shortened(doc, line, look, box.width)
  const free = box.align === 'right' ? box.width - widthOf(doc, clusters, look) : 0
  drawClusters(doc, clusters, directionOf(clusters), look, box.x + Math.max(0, free), box.y)
}

/**
 * Draws a text in any script down the page from the document's place, broken into lines between words and
 * between signs that need no blanks, and goes on with the next page where one is full.
 */
export function drawParagraph(doc: Document, text: string, look: LineLook, x: number, width: number): void {
  const covers = coverageOf(doc, look.face)
  for (const paragraph of text.split(/\r?\n|\r|\u2028|\u2029/)) {
    const clusters = clustersOf(paragraph, covers)
    const direction = directionOf(clusters)
    for (const line of brokenLines(doc, clusters, look, width)) {
      selectFont(doc, look.face)
      const height = doc.fontSize(look.size).currentLineHeight(true)
      if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage()
      const { y } = doc
      drawClusters(doc, line, direction, look, x, y)
      doc.x = x
      doc.y = y + height
    }
  }
  selectFont(doc, look.face)
}

/** Width of clusters in points. */
function widthOf(doc: Document, clusters: readonly Cluster[], { face, size }: LineLook): number {
  let width = 0
  for (const { script, text } of visualRuns(clusters, 'ltr')) {
    selectFont(doc, face, script)
    width += doc.fontSize(size).widthOfString(text, { features: [] })
  }
  return width
}

function drawClusters(
  doc: Document,
  clusters: readonly Cluster[],
  direction: Direction,
  look: LineLook,
  left: number,
  y: number,
): void {
  // All fonts stand on the baseline of the base font.
  const baseline = y + (selectFont(doc, look.face).ascender * look.size) / 1000
  let x = left
  for (const { script, text } of visualRuns(clusters, direction)) {
    selectFont(doc, look.face, script)
    const width = doc.fontSize(look.size).widthOfString(text, { features: [] })
    doc.text(text, x, baseline, { baseline: 'alphabetic', lineBreak: false, features: [] })
    x += width
  }
}

/** The clusters that fit a width, with an ellipsis if they are not all. */
function shortened(
  doc: Document,
  clusters: readonly Cluster[],
  look: LineLook,
  width: number,
): readonly Cluster[] {
  if (widthOf(doc, clusters, look) <= width) return clusters
  let count = clusters.length
  while (count > 0 && widthOf(doc, [...clusters.slice(0, count), ELLIPSIS], look) > width) count -= 1
  return [...clusters.slice(0, count), ELLIPSIS]
}

/** Clusters that stay on one line: a word with the blanks behind it, or one sign of a script without blanks. */
function unbrokenParts(clusters: readonly Cluster[]): Cluster[][] {
  const parts: Cluster[][] = []
  for (const [at, cluster] of clusters.entries()) {
    const before = clusters[at - 1]
    const isBreak =
      before === undefined ||
      (cluster.text !== ' ' && (before.text === ' ' || isWide(before) || isWide(cluster)))
    if (isBreak) parts.push([cluster])
    else parts.at(-1)!.push(cluster)
  }
  return parts
}

const isWide = ({ text, script }: Cluster): boolean =>
  script === 'emoji' || /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

function brokenLines(
  doc: Document,
  clusters: readonly Cluster[],
  look: LineLook,
  width: number,
): Cluster[][] {
  const lines: Cluster[][] = [[]]
  let used = 0
  const add = (part: readonly Cluster[], size: number) => {
    lines.at(-1)!.push(...part)
    used += size
  }
  for (const part of unbrokenParts(clusters)) {
    const size = widthOf(doc, part, look)
    if (used > 0 && used + size > width) {
      lines.push([])
      used = 0
    }
    if (size <= width) add(part, size)
    // A word that is longer than a line is broken anywhere.
    else
      for (const cluster of part) {
        const each = widthOf(doc, [cluster], look)
        if (used > 0 && used + each > width) {
          lines.push([])
          used = 0
        }
        add([cluster], each)
      }
  }
  // The blanks at which a line is broken are not drawn.
  return lines.map((line) => line.slice(0, line.findLastIndex((cluster) => cluster.text !== ' ') + 1))
}
