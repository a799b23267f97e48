import type { PictureMark, PlainColor } from './picture-mark.ts'
import type { PictureSize } from './svg-of-marks.ts'

/** Pixels per unit: sharp on a slide and in print. */
const PIXEL_SCALE = 2

/** The same picture as PNG, in the fonts of the page. */
export async function pngOfMarks(
  marks: readonly PictureMark[],
  { width, height }: PictureSize,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * PIXEL_SCALE)
  canvas.height = Math.ceil(height * PIXEL_SCALE)
  const canvasContext = canvas.getContext('2d')
  if (!canvasContext) throw new Error('This browser has no canvas.')
  for (const mark of marks) paintMark(canvasContext, mark)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('The picture is too large for this browser.')
  return blob
}

const canvasAlign = { start: 'left', middle: 'center', end: 'right' } as const
const colorCss = ({ hex, alpha }: PlainColor): string =>
  hex +
  Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')

function paintMark(pen: CanvasRenderingContext2D, mark: PictureMark): void {
  const [a, b, c, d, e, f] = mark.matrix
  pen.setTransform(PIXEL_SCALE, 0, 0, PIXEL_SCALE, 0, 0)
  pen.transform(a, b, c, d, e, f)
  pen.lineJoin = 'round'
  pen.lineWidth = mark.strokeWidth
  if (mark.fill) pen.fillStyle = colorCss(mark.fill)
  if (mark.stroke) pen.strokeStyle = colorCss(mark.stroke)
  if (mark.kind === 'path') {
    const path = new Path2D(mark.d)
    pen.setLineDash([...mark.dash])
    if (mark.fill) pen.fill(path)
    if (mark.stroke) pen.stroke(path)
    return
  }
  pen.setLineDash([])
  pen.font = `${mark.weight} ${mark.size}px ${mark.family}`
  pen.textAlign = canvasAlign[mark.anchor]
  if (mark.stroke) pen.strokeText(mark.text, mark.x, mark.y)
  if (mark.fill) pen.fillText(mark.text, mark.x, mark.y)
}
