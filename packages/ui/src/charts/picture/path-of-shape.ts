/**
 * An SVG shape as a path in its own units, percentages resolved; null for elements that draw nothing
 * themselves.
 */
export function pathOfShape(shape: SVGElement): string | null {
  if (shape instanceof SVGPathElement) return shape.getAttribute('d')
  if (shape instanceof SVGRectElement) {
    const [x, y, width, height] = [shape.x, shape.y, shape.width, shape.height].map(valueOf) as Four
    return width > 0 && height > 0 ? pathOfBox(x, y, width, height) : null
  }
  if (shape instanceof SVGCircleElement) {
    const [x, y, r] = [shape.cx, shape.cy, shape.r].map(valueOf) as [number, number, number]
    return `M${n(x - r)},${n(y)}a${n(r)},${n(r)} 0 1 0 ${n(2 * r)},0a${n(r)},${n(r)} 0 1 0 ${n(-2 * r)},0z`
  }
  if (shape instanceof SVGLineElement) {
    const [x1, y1, x2, y2] = [shape.x1, shape.y1, shape.x2, shape.y2].map(valueOf) as Four
    return `M${n(x1)},${n(y1)}L${n(x2)},${n(y2)}`
  }
  if (shape instanceof SVGPolylineElement)
    return [...shape.points].map(({ x, y }, at) => `${at ? 'L' : 'M'}${n(x)},${n(y)}`).join('')
  return null
}
type Four = [number, number, number, number]

/** A box with corners rounded at most to circles. */
export function pathOfBox(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2)
  if (r <= 0) return `M${n(x)},${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`
  const corner = (dx: number, dy: number) => `a${n(r)},${n(r)} 0 0 1 ${n(dx)},${n(dy)}`
  const [w, h] = [n(width - 2 * r), n(height - 2 * r)]
  return `M${n(x + r)},${n(y)}h${w}${corner(r, r)}v${h}${corner(-r, r)}h-${w}${corner(-r, -r)}v-${h}${corner(r, -r)}z`
}

/** Lines at 45° across a box, `step` apart: the hatching for unknown. Not all programs can read patterns. */
export function pathOfHatching(x: number, y: number, width: number, height: number, step = 7): string {
  let d = ''
  for (let sum = x + y + step; sum < x + y + width + height; sum += step) {
    const left = Math.max(x, sum - y - height)
    const right = Math.min(x + width, sum - y)
    d += `M${n(left)},${n(sum - left)}L${n(right)},${n(sum - right)}`
  }
  return d
}

const valueOf = (length: SVGAnimatedLength): number => length.baseVal.value
const n = (value: number): string => String(Math.round(value * 100) / 100)
