export interface MeasuredFigure {
  of: string
  set: string
  name: string
  n: number
  value: number
  low?: number
  high?: number
}
export function withMeasured(page: string, measured: readonly MeasuredFigure[]): string
export function modelDocs(): { path: string; now: string; wanted: string }[]
