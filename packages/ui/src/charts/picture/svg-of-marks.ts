import type { PictureMark } from './picture-mark.ts'

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const numberText = (value: number): string => String(Math.round(value * 100) / 100)

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
  const fontFamily = marks.find((mark) => mark.kind === 'text')?.family
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${numberText(width)}" height="${numberText(height)}" viewBox="0 0 ${numberText(width)} ${numberText(height)}" role="img"${fontFamily ? ` font-family="${escapeXml(fontFamily)}"` : ''}>`,
    `<title>${escapeXml(title)}</title>`,
    ...marks.map((mark) => elementOf(mark, fontFamily)),
    '</svg>',
  ].join('\n')
}

function elementOf(mark: PictureMark, family: string | undefined): string {
  const { matrix, fill, stroke } = mark
  const [a, b, c, d, e, f] = matrix
  const isMoved = a === 1 && b === 0 && c === 0 && d === 1
  const svgAttributes: Record<string, string | undefined> = {
    transform: !isMoved
      ? `matrix(${[a, b, c, d, e, f].map(numberText).join(' ')})`
      : e || f
        ? `translate(${numberText(e)} ${numberText(f)})`
        : undefined,
    fill: fill?.hex ?? 'none',
    'fill-opacity': fill && fill.alpha < 1 ? numberText(fill.alpha) : undefined,
    ...(stroke && {
      stroke: stroke.hex,
      'stroke-width': numberText(mark.strokeWidth),
      'stroke-opacity': stroke.alpha < 1 ? numberText(stroke.alpha) : undefined,
      'stroke-linejoin': 'round',
    }),
  }
  if (mark.kind === 'path')
    return tag('path', {
      ...svgAttributes,
      d: mark.d,
      'stroke-dasharray': stroke && mark.dash.length > 0 ? mark.dash.map(numberText).join(' ') : undefined,
    })
  return tag(
    'text',
    {
      ...svgAttributes,
      x: numberText(mark.x),
      y: numberText(mark.y),
      'text-anchor': mark.anchor === 'start' ? undefined : mark.anchor,
      'font-family': mark.family === family ? undefined : mark.family,
      'font-size': numberText(mark.size),
      'font-weight': mark.weight,
      'paint-order': stroke ? 'stroke' : undefined,
    },
    escapeXml(mark.text),
  )
}

function tag(name: string, attributes: Record<string, string | undefined>, content?: string): string {
  const attributeTexts = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(value)}"`],
  )
  return `<${name}${attributeTexts.join('')}${content === undefined ? '/>' : `>${content}</${name}>`}`
}
