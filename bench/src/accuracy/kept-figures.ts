/** A figure as the model cards tell it. */
export interface KeptFigure {
  of: string
  set: string
  name: string
  n: number
  value: number
}

/** Kept figures with those measured anew in their sets' places: of a set that was measured only what was measured stays, other sets stay as they are. */
export function keptWith<T extends KeptFigure>(kept: readonly T[], measured: readonly T[]): T[] {
  const setOf = ({ of, set }: KeptFigure) => `${of}\n${set}`
  const anew = new Map<string, T[]>()
  for (const figure of measured) {
    const figures = anew.get(setOf(figure)) ?? []
    figures.push(figure)
    anew.set(setOf(figure), figures)
  }
  const found: T[] = []
  for (const figure of kept) {
    const set = setOf(figure)
    const figures = anew.get(set)
    if (figures) found.push(...figures.splice(0))
    else found.push(figure)
  }
  return [...found, ...[...anew.values()].flat()]
}
