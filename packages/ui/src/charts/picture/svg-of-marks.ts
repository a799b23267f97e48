import type { PictureMark } from './picture-mark.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const n = (value: number): string => String(Math.round(value * 100) / 100)

export interface PictureSize {
  width: number
  height: number
}

/**
 * A picture of plain paths and texts, with hex colours, which presentation and drawing programs read too.
 * (Libraries that convert HTML use a `foreignObject`, which only browsers display.)
 */
export function svgOfMarks(
  marks: readonly PictureMark[],
  { width, height }: PictureSize,
  title: string,
): string {
  const family = marks.find((mark) => mark.kind === 'text')?.family
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}" role="img"${family ? ` font-family="${escaped(family)}"` : ''}>`,
    `<title>${escaped(title)}</title>`,
    ...marks.map((mark) => elementOf(mark, family)),
    '</svg>',
  ].join('\n')
}

function elementOf(mark: PictureMark, family: string | undefined): string {
  const { matrix, fill, stroke } = mark
  const [a, b, c, d, e, f] = matrix
  const isMoved = a === 1 && b === 0 && c === 0 && d === 1
  const attributes: Record<string, string | undefined> = {
    transform: !isMoved
      ? `matrix(${[a, b, c, d, e, f].map(n).join(' ')})`
      : e || f
        ? `translate(${n(e)} ${n(f)})`
        : undefined,
    fill: fill?.hex ?? 'none',
    'fill-opacity': fill && fill.alpha < 1 ? n(fill.alpha) : undefined,
    ...(stroke && {
      stroke: stroke.hex,
      'stroke-width': n(mark.strokeWidth),
      'stroke-opacity': stroke.alpha < 1 ? n(stroke.alpha) : undefined,
      'stroke-linejoin': 'round',
    }),
  }
  if (mark.kind === 'path')
    return tag('path', {
      ...attributes,
      d: mark.d,
      'stroke-dasharray': stroke && mark.dash.length > 0 ? mark.dash.map(n).join(' ') : undefined,
    })
  return tag(
    'text',
    {
      ...attributes,
      x: n(mark.x),
      y: n(mark.y),
      'text-anchor': mark.anchor === 'start' ? undefined : mark.anchor,
      'font-family': mark.family === family ? undefined : mark.family,
      'font-size': n(mark.size),
      'font-weight': mark.weight,
      'paint-order': stroke ? 'stroke' : undefined,
    },
    escaped(mark.text),
  )
}

function tag(name: string, attributes: Record<string, string | undefined>, content?: string): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  )
  return `<${name}${written.join('')}${content === undefined ? '/>' : `>${content}</${name}>`}`
}
