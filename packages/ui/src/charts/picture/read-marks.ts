import { pathOfBox, pathOfHatching, pathOfShape } from './path-of-shape.ts'
import type { PathMark, PictureMark, TextMark } from './picture-mark.ts'
import { fadeColor, plainColor } from './plain-color.ts'
import { textLines } from './text-lines.ts'

type MarkPaint = Pick<PathMark, 'fill' | 'stroke' | 'strokeWidth'>

/** Invisible elements. */
const isLeftOut = (element: Element, style: CSSStyleDeclaration): boolean =>
  style.display === 'none' || style.visibility === 'hidden' || element.matches('.sr-only, defs')

/**
 * Everything an element displays, as paths and lines of text in its own units: boxes, borders, texts and the
 * SVG of charts. Pictures and gradients are ignored.
 */
export function readMarks(root: HTMLElement): PictureMark[] {
  const pictureMarks: PictureMark[] = []
  const origin = root.getBoundingClientRect()
  const canvasContext = document.createElement('canvas').getContext('2d')!

  const walkElements = (element: Element, around: number): void => {
    const computedStyle = getComputedStyle(element)
    if (isLeftOut(element, computedStyle)) return
    const shapeOpacity = around * Number(computedStyle.opacity)
    if (element instanceof SVGTextElement) pictureMarks.push(...svgText(element, computedStyle, shapeOpacity))
    else if (element instanceof SVGElement)
      pictureMarks.push(...svgShape(element, computedStyle, shapeOpacity))
    else pictureMarks.push(...readBoxMark(element, computedStyle, shapeOpacity))
    if (element instanceof SVGTextElement) return
    for (const child of element.childNodes)
      if (child instanceof Element) walkElements(child, shapeOpacity)
      else if (child instanceof Text) pictureMarks.push(...readTextMark(child, computedStyle, shapeOpacity))
  }

  const matrixOf = (element: SVGGraphicsElement): PathMark['matrix'] => {
    const m = element.getScreenCTM()
    return m ? [m.a, m.b, m.c, m.d, m.e - origin.left, m.f - origin.top] : [1, 0, 0, 1, 0, 0]
  }
  const inksOfStyle = (style: CSSStyleDeclaration, opacity: number): MarkPaint => {
    const strokeWidth = Number.parseFloat(style.strokeWidth)
    return {
      fill: style.fill.startsWith('url')
        ? null
        : fadeColor(plainColor(style.fill), opacity * Number(style.fillOpacity)),
      stroke:
        strokeWidth > 0 ? fadeColor(plainColor(style.stroke), opacity * Number(style.strokeOpacity)) : null,
      strokeWidth,
    }
  }

  function svgShape(shape: SVGElement, style: CSSStyleDeclaration, opacity: number): PathMark[] {
    const d = pathOfShape(shape)
    if (!d || !(shape instanceof SVGGraphicsElement)) return []
    const dashArray =
      style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[\s,]+/).map(parseFloat)
    const shapeMatrix = matrixOf(shape)
    const pathMark: PathMark = {
      kind: 'path',
      d,
      matrix: shapeMatrix,
      dash: dashArray,
      ...inksOfStyle(style, opacity),
    }
    // A line has no inside, whatever fill it inherits.
    if (shape instanceof SVGLineElement) return [{ ...pathMark, fill: null }]
    if (!style.fill.startsWith('url')) return [pathMark]
    const line = root.querySelector(`#${CSS.escape(/#([^")]+)/.exec(style.fill)?.[1] ?? '')} line`)
    const { x, y, width, height } = shape.getBBox()
    const hatchInks = line ? inksOfStyle(getComputedStyle(line), opacity) : null
    return hatchInks
      ? [
          { ...pathMark, ...hatchInks, d: pathOfHatching(x, y, width, height), dash: [], fill: null },
          pathMark,
        ]
      : [pathMark]
  }

  function svgText(text: SVGTextElement, style: CSSStyleDeclaration, opacity: number): TextMark[] {
    const textAnchor = style.textAnchor
    return [
      {
        kind: 'text',
        text: text.textContent,
        x: text.x.baseVal.numberOfItems > 0 ? text.x.baseVal.getItem(0).value : 0,
        y: text.y.baseVal.numberOfItems > 0 ? text.y.baseVal.getItem(0).value : 0,
        matrix: matrixOf(text),
        anchor: textAnchor === 'middle' || textAnchor === 'end' ? textAnchor : 'start',
        ...fontOf(style),
        ...inksOfStyle(style, opacity),
      },
    ]
  }

  function readTextMark(node: Text, style: CSSStyleDeclaration, opacity: number): TextMark[] {
    const isAtEnd = style.textAlign === 'right' || style.textAlign === 'end'
    const textFont = fontOf(style)
    canvasContext.font = `${textFont.weight} ${textFont.size}px ${textFont.family}`
    const fontDescent = canvasContext.measureText('x').fontBoundingBoxDescent
    return textLines(node).map((line) => ({
      kind: 'text',
      text: line.text,
      x: (isAtEnd ? line.right : line.left) - origin.left,
      y: line.bottom - origin.top - fontDescent,
      matrix: [1, 0, 0, 1, 0, 0],
      anchor: isAtEnd ? 'end' : 'start',
      ...textFont,
      fill: fadeColor(plainColor(style.color), opacity),
      stroke: null,
      strokeWidth: 0,
    }))
  }

  function readBoxMark(element: Element, style: CSSStyleDeclaration, opacity: number): PathMark[] {
    const fillColor = fadeColor(plainColor(style.backgroundColor), opacity)
    const borderSides = [
      style.borderTopWidth,
      style.borderRightWidth,
      style.borderBottomWidth,
      style.borderLeftWidth,
    ]
    const strokeWidth = Math.min(...borderSides.map(Number.parseFloat))
    const strokeColor = strokeWidth > 0 ? fadeColor(plainColor(style.borderTopColor), opacity) : null
    const { left, top, width, height } = element.getBoundingClientRect()
    if ((!fillColor && !strokeColor) || width === 0 || height === 0) return []
    const cornerRadius = Number.parseFloat(style.borderTopLeftRadius) || 0
    const d = pathOfBox(left - origin.left, top - origin.top, width, height, cornerRadius)
    return [
      {
        kind: 'path',
        d,
        matrix: [1, 0, 0, 1, 0, 0],
        dash: [],
        fill: fillColor,
        stroke: strokeColor,
        strokeWidth,
      },
    ]
  }

  walkElements(root, 1)
  return pictureMarks.filter(({ fill, stroke }) => fill !== null || stroke !== null)
}

const fontOf = ({ fontSize, fontWeight, fontFamily }: CSSStyleDeclaration) => ({
  size: Number.parseFloat(fontSize),
  weight: fontWeight,
  family: fontFamily,
})
