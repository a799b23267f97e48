import type { PlainColor } from './picture-mark.ts'

const colorCache = new Map<string, PlainColor | null>()
let canvasContext: CanvasRenderingContext2D | null = null

/**
 * A computed colour, including `oklab(…)` and `color-mix(…)`, as red, green and blue; null if it is
 * transparent.
 */
export function plainColor(css: string): PlainColor | null {
  if (css === 'none' || css === 'transparent') return null
  const found = colorCache.get(css)
  if (found !== undefined) return found
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  canvasContext ??= canvas.getContext('2d', { willReadFrequently: true })
  if (!canvasContext) throw new Error('This browser has no canvas.')
  canvasContext.clearRect(0, 0, 1, 1)
  canvasContext.fillStyle = css
  canvasContext.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha] = canvasContext.getImageData(0, 0, 1, 1).data
  const hex = [red, green, blue].map((part) => part!.toString(16).padStart(2, '0')).join('')
  const color = alpha ? { hex: `#${hex}`, alpha: alpha / 255 } : null
  colorCache.set(css, color)
  return color
}

/** A colour with an opacity applied. */
export const fadeColor = (color: PlainColor | null, opacity: number): PlainColor | null =>
  color && opacity > 0 ? { hex: color.hex, alpha: color.alpha * opacity } : null
