/**
 * An SVG shape as a path in its own units, percentages resolved; null for elements that draw nothing
 * themselves.
 */
export function pathOfShape(shape: SVGElement): string | null {
  if (shape instanceof SVGPathElement) return shape.getAttribute('d')
  if (shape instanceof SVGRectElement) {
    const [x, y, width, height] = [shape.x, shape.y, shape.width, shape.height].map(valueOf) as FourNumbers
    return width > 0 && height > 0 ? pathOfBox(x, y, width, height) : null
  }
  if (shape instanceof SVGCircleElement) {
    const [x, y, r] = [shape.cx, shape.cy, shape.r].map(valueOf) as [number, number, number]
    return `M${numberText(x - r)},${numberText(y)}a${numberText(r)},${numberText(r)} 0 1 0 ${numberText(2 * r)},0a${numberText(r)},${numberText(r)} 0 1 0 ${numberText(-2 * r)},0z`
  }
  if (shape instanceof SVGLineElement) {
    const [x1, y1, x2, y2] = [shape.x1, shape.y1, shape.x2, shape.y2].map(valueOf) as FourNumbers
    return `M${numberText(x1)},${numberText(y1)}L${numberText(x2)},${numberText(y2)}`
  }
  if (shape instanceof SVGPolylineElement)
    return [...shape.points]
      .map(({ x, y }, at) => `${at ? 'L' : 'M'}${numberText(x)},${numberText(y)}`)
      .join('')
  return null
}
type FourNumbers = [number, number, number, number]

/** A box with corners rounded at most to circles. */
export function pathOfBox(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2)
  if (r <= 0)
    return `M${numberText(x)},${numberText(y)}h${numberText(width)}v${numberText(height)}h${numberText(-width)}z`
  const cornerPath = (dx: number, dy: number) =>
    `a${numberText(r)},${numberText(r)} 0 0 1 ${numberText(dx)},${numberText(dy)}`
  const [w, h] = [numberText(width - 2 * r), numberText(height - 2 * r)]
  return `M${numberText(x + r)},${numberText(y)}h${w}${cornerPath(r, r)}v${h}${cornerPath(-r, r)}h-${w}${cornerPath(-r, -r)}v-${h}${cornerPath(r, -r)}z`
}

/** Lines at 45° across a box, `step` apart: the hatching for unknown. Not all programs can read patterns. */
export function pathOfHatching(x: number, y: number, width: number, height: number, step = 7): string {
  let d = ''
  for (let sum = x + y + step; sum < x + y + width + height; sum += step) {
    const leftEdge = Math.max(x, sum - y - height)
    const rightEdge = Math.min(x + width, sum - y)
    d += `M${numberText(leftEdge)},${numberText(sum - leftEdge)}L${numberText(rightEdge)},${numberText(sum - rightEdge)}`
  }
  return d
}

const valueOf = (length: SVGAnimatedLength): number => length.baseVal.value
const numberText = (value: number): string => String(Math.round(value * 100) / 100)
