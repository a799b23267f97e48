import type { PictureMark, PlainColor } from './picture-mark.ts'
import type { PictureSize } from './svg-of-marks.ts'

/** Pixels per unit: sharp on a slide and in print. */
const SCALE = 2

/** The same picture as PNG, in the fonts of the page. */
export async function pngOfMarks(
  marks: readonly PictureMark[],
  { width, height }: PictureSize,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * SCALE)
  canvas.height = Math.ceil(height * SCALE)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser has no canvas.')
  for (const mark of marks) paint(pen, mark)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('The picture is too large for this browser.')
  return blob
}

const aligned = { start: 'left', middle: 'center', end: 'right' } as const
const ink = ({ hex, alpha }: PlainColor): string =>
  hex +
  Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')

function paint(pen: CanvasRenderingContext2D, mark: PictureMark): void {
  const [a, b, c, d, e, f] = mark.matrix
  pen.setTransform(SCALE, 0, 0, SCALE, 0, 0)
  pen.transform(a, b, c, d, e, f)
  pen.lineJoin = 'round'
  pen.lineWidth = mark.strokeWidth
  if (mark.fill) pen.fillStyle = ink(mark.fill)
  if (mark.stroke) pen.strokeStyle = ink(mark.stroke)
  if (mark.kind === 'path') {
    const path = new Path2D(mark.d)
    pen.setLineDash([...mark.dash])
    if (mark.fill) pen.fill(path)
    if (mark.stroke) pen.stroke(path)
    return
  }
  pen.setLineDash([])
  pen.font = `${mark.weight} ${mark.size}px ${mark.family}`
  pen.textAlign = aligned[mark.anchor]
  if (mark.stroke) pen.strokeText(mark.text, mark.x, mark.y)
  if (mark.fill) pen.fillText(mark.text, mark.x, mark.y)
}
