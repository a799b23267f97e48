import { pathOfBox, pathOfHatching, pathOfShape } from './path-of-shape.ts'
import type { PathMark, PictureMark, TextMark } from './picture-mark.ts'
import { faded, plainColor } from './plain-color.ts'
import { textLines } from './text-lines.ts'

type Inks = Pick<PathMark, 'fill' | 'stroke' | 'strokeWidth'>

/** Invisible elements. */
const isLeftOut = (element: Element, style: CSSStyleDeclaration): boolean =>
  style.display === 'none' || style.visibility === 'hidden' || element.matches('.sr-only, defs')

/**
 * Everything an element displays, as paths and lines of text in its own units: boxes, borders, texts and the
 * SVG of charts. Pictures and gradients are ignored.
 */
export function readMarks(root: HTMLElement): PictureMark[] {
  const marks: PictureMark[] = []
  const origin = root.getBoundingClientRect()
  const pen = document.createElement('canvas').getContext('2d')!

  const walk = (element: Element, around: number): void => {
    const style = getComputedStyle(element)
    if (isLeftOut(element, style)) return
    const opacity = around * Number(style.opacity)
    if (element instanceof SVGTextElement) marks.push(...svgText(element, style, opacity))
    else if (element instanceof SVGElement) marks.push(...svgShape(element, style, opacity))
    else marks.push(...box(element, style, opacity))
    if (element instanceof SVGTextElement) return
    for (const child of element.childNodes)
      if (child instanceof Element) walk(child, opacity)
      else if (child instanceof Text) marks.push(...words(child, style, opacity))
  }

  const matrixOf = (element: SVGGraphicsElement): PathMark['matrix'] => {
    const m = element.getScreenCTM()
    return m ? [m.a, m.b, m.c, m.d, m.e - origin.left, m.f - origin.top] : [1, 0, 0, 1, 0, 0]
  }
  const inks = (style: CSSStyleDeclaration, opacity: number): Inks => {
    const strokeWidth = Number.parseFloat(style.strokeWidth)
    return {
      fill: style.fill.startsWith('url')
        ? null
        : faded(plainColor(style.fill), opacity * Number(style.fillOpacity)),
      stroke: strokeWidth > 0 ? faded(plainColor(style.stroke), opacity * Number(style.strokeOpacity)) : null,
      strokeWidth,
    }
  }

  function svgShape(shape: SVGElement, style: CSSStyleDeclaration, opacity: number): PathMark[] {
    const d = pathOfShape(shape)
    if (!d || !(shape instanceof SVGGraphicsElement)) return []
    const dash = style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[\s,]+/).map(parseFloat)
    const matrix = matrixOf(shape)
    const own: PathMark = { kind: 'path', d, matrix, dash, ...inks(style, opacity) }
    // A line has no inside, whatever fill it inherits.
    if (shape instanceof SVGLineElement) return [{ ...own, fill: null }]
    if (!style.fill.startsWith('url')) return [own]
    const line = root.querySelector(`#${CSS.escape(/#([^")]+)/.exec(style.fill)?.[1] ?? '')} line`)
    const { x, y, width, height } = shape.getBBox()
    const hatched = line ? inks(getComputedStyle(line), opacity) : null
    return hatched
      ? [{ ...own, ...hatched, d: pathOfHatching(x, y, width, height), dash: [], fill: null }, own]
      : [own]
  }

  function svgText(text: SVGTextElement, style: CSSStyleDeclaration, opacity: number): TextMark[] {
    const anchor = style.textAnchor
    return [
      {
        kind: 'text',
        text: text.textContent,
        x: text.x.baseVal.numberOfItems > 0 ? text.x.baseVal.getItem(0).value : 0,
        y: text.y.baseVal.numberOfItems > 0 ? text.y.baseVal.getItem(0).value : 0,
        matrix: matrixOf(text),
        anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
        ...fontOf(style),
        ...inks(style, opacity),
      },
    ]
  }

  function words(node: Text, style: CSSStyleDeclaration, opacity: number): TextMark[] {
    const isAtEnd = style.textAlign === 'right' || style.textAlign === 'end'
    const font = fontOf(style)
    pen.font = `${font.weight} ${font.size}px ${font.family}`
    const descent = pen.measureText('x').fontBoundingBoxDescent
    return textLines(node).map((line) => ({
      kind: 'text',
      text: line.text,
      x: (isAtEnd ? line.right : line.left) - origin.left,
      y: line.bottom - origin.top - descent,
      matrix: [1, 0, 0, 1, 0, 0],
      anchor: isAtEnd ? 'end' : 'start',
      ...font,
      fill: faded(plainColor(style.color), opacity),
      stroke: null,
      strokeWidth: 0,
    }))
  }

  function box(element: Element, style: CSSStyleDeclaration, opacity: number): PathMark[] {
    const fill = faded(plainColor(style.backgroundColor), opacity)
    const sides = [
      style.borderTopWidth,
      style.borderRightWidth,
      style.borderBottomWidth,
      style.borderLeftWidth,
    ]
    const strokeWidth = Math.min(...sides.map(Number.parseFloat))
    const stroke = strokeWidth > 0 ? faded(plainColor(style.borderTopColor), opacity) : null
    const { left, top, width, height } = element.getBoundingClientRect()
    if ((!fill && !stroke) || width === 0 || height === 0) return []
    const radius = Number.parseFloat(style.borderTopLeftRadius) || 0
    const d = pathOfBox(left - origin.left, top - origin.top, width, height, radius)
    return [{ kind: 'path', d, matrix: [1, 0, 0, 1, 0, 0], dash: [], fill, stroke, strokeWidth }]
  }

  walk(root, 1)
  return marks.filter(({ fill, stroke }) => fill !== null || stroke !== null)
}

const fontOf = ({ fontSize, fontWeight, fontFamily }: CSSStyleDeclaration) => ({
  size: Number.parseFloat(fontSize),
  weight: fontWeight,
  family: fontFamily,
})
