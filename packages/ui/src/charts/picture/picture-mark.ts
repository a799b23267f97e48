/** A colour in the form that any program reads. */
export interface PlainColor {
  hex: string
  /** 0 to 1. */
  alpha: number
}

interface PlacedMark {
  /** An affine matrix as in SVG and canvas: from the mark's own units to those of the picture. */
  matrix: readonly [number, number, number, number, number, number]
  fill: PlainColor | null
  stroke: PlainColor | null
  strokeWidth: number
}

export interface PathMark extends PlacedMark {
  kind: 'path'
  d: string
  dash: readonly number[]
}

export interface TextMark extends PlacedMark {
  kind: 'text'
  text: string
  x: number
  /** Vertical position of the baseline. */
  y: number
  anchor: 'start' | 'middle' | 'end'
  size: number
  weight: string
  family: string
}

/** Elements of a picture. A text's stroke is below its fill. */
export type PictureMark = PathMark | TextMark
