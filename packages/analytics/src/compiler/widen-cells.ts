import { narrowKinds, type Cell, type Values } from './cell.ts'
import { reachesPerson, type PersonKind } from './people-of-cells.ts'

/**
 * Each exact cell as wide as it can be without reaching anybody whom no exact cell reaches: conditions that only keep the cells
 * apart go, so that others become superfluous.
 */
export function widenCells(cells: readonly Cell[], people: readonly PersonKind[]): Cell[] {
  const exactCells = cells.filter(({ dropped }) => dropped.length === 0)
  const strangers = people.filter((one) => !exactCells.some((cell) => reachesPerson(cell, one)))
  const reachesStranger = (cell: Cell) => strangers.some((one) => reachesPerson(cell, one))
  return cells.map((cell) => {
    if (cell.dropped.length > 0) return cell
    let widest = cell
    for (let isWider = true; isWider;) {
      const wider = widerCells(widest, cells).find((each) => !reachesStranger(each))
      if (wider) widest = wider
      isWider = wider !== undefined
    }
    return widest
  })
}

const withoutKey = (values: Values, key: string): Values => new Map([...values].filter(([k]) => k !== key))
const missingIn = (values: Values, all: Values) => [...all].filter(([key]) => !values.has(key))

/** The next wider cells: a condition less, or one more value in a condition that another cell has too. */
function widerCells(cell: Cell, all: readonly Cell[]): Cell[] {
  const valuesOf = (pick: (other: Cell) => Values | null | undefined): Values =>
    new Map(all.flatMap((other) => [...(pick(other) ?? [])]))
  const narrowed = (kind: (typeof narrowKinds)[number], values: Values | null): Cell => {
    const narrow = new Map(cell.narrow)
    if (values) narrow.set(kind, values)
    else narrow.delete(kind)
    return { ...cell, narrow }
  }
  return [
    ...(cell.wanted ? [{ ...cell, wanted: null }] : []),
    ...(cell.ages === null ? [] : [{ ...cell, ages: null }]),
    ...[...cell.narrow.keys()].map((kind) => narrowed(kind, null)),
    ...[...cell.excluded.keys()].map((key) => ({ ...cell, excluded: withoutKey(cell.excluded, key) })),
    ...(cell.wanted
      ? missingIn(
          cell.wanted,
          valuesOf(({ wanted }) => wanted),
        ).map(([key, c]) => ({ ...cell, wanted: new Map([...cell.wanted!, [key, c]]) }))
      : []),
    ...[...cell.narrow].flatMap(([kind, values]) =>
      missingIn(
        values,
        valuesOf(({ narrow }) => narrow.get(kind)),
      ).map(([key, c]) => narrowed(kind, new Map([...values, [key, c]]))),
    ),
  ]
}
