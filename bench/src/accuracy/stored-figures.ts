/** A stored figure of the model cards. */
export interface StoredFigure {
  of: string
  set: string
  name: string
  n: number
  value: number
}

/**
 * Merges new measurements into stored figures: a measured set is replaced completely, other sets stay
 * unchanged.
 */
export function mergeFigures<T extends StoredFigure>(stored: readonly T[], measured: readonly T[]): T[] {
  const setKeyOf = ({ of, set }: StoredFigure) => `${of}\n${set}`
  const measuredAnew = new Map<string, T[]>()
  for (const figure of measured) {
    const figures = measuredAnew.get(setKeyOf(figure)) ?? []
    figures.push(figure)
    measuredAnew.set(setKeyOf(figure), figures)
  }
  const found: T[] = []
  for (const figure of stored) {
    const setName = setKeyOf(figure)
    const figures = measuredAnew.get(setName)
    if (figures) found.push(...figures.splice(0))
    else found.push(figure)
  }
  return [...found, ...[...measuredAnew.values()].flat()]
}
