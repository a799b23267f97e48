/** A colour as any program reads it. */
export interface PlainColor {
  hex: string
  /** 0 to 1. */
  alpha: number
}

interface Placed {
  /** An affine matrix as SVG and canvas take it: from the mark's own units to those of the picture. */
  matrix: readonly [number, number, number, number, number, number]
  fill: PlainColor | null
  stroke: PlainColor | null
  strokeWidth: number
}

export interface PathMark extends Placed {
  kind: 'path'
  d: string
  dash: readonly number[]
}

export interface TextMark extends Placed {
  kind: 'text'
  text: string
  x: number
  /** Of the baseline. */
  y: number
  anchor: 'start' | 'middle' | 'end'
  size: number
  weight: string
  family: string
}

/** What a picture is made of. A stroke of a text lies under its fill. */
export type PictureMark = PathMark | TextMark
