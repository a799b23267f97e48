import { narrowKinds, type Cell, type Values } from './cell.ts'
import { peopleOfCells, reachesPerson } from './people-of-cells.ts'
import { widenCells } from './widen-cells.ts'

// Maximum kinds of people examined per recipe: a millisecond or two. Recipes with more stay as merged by
// form.
const PEOPLE_CAP = 2048
/** With more groups than this, pairs are not compared. */
const CELLS_CAP = 16

const isExact = (cell: Cell) => cell.dropped.length === 0

/**
 * Fewer cells for the same people where their form does not show it: drops cells that the others together
 * cover, and merges two cells that make one valid cell. Verified on all kinds of people that the cells can
 * distinguish, so the reached set does not change.
 */
export function reduceCells(cells: readonly Cell[]): Cell[] {
  if (cells.length < 2 || cells.length > CELLS_CAP) return [...cells]
  const reducedCells = mergeAndDrop(cells)
  if (reducedCells.length < 2) return reducedCells
  // What only keeps the cells apart can hide that one of them is superfluous.
  const people = peopleOfCells(reducedCells, PEOPLE_CAP)
  const widenedCells = people ? mergeAndDrop(widenCells(reducedCells, people)) : reducedCells
  return widenedCells.length < reducedCells.length ? widenedCells : reducedCells
}

function mergeAndDrop(cells: readonly Cell[]): Cell[] {
  let currentCells = [...cells]
  for (let before = Infinity; currentCells.length < before && currentCells.length > 1;) {
    before = currentCells.length
    currentCells = mergeFirstPair(currentCells) ?? dropCovered(currentCells) ?? currentCells
  }
  return currentCells
}

function dropCovered(cells: readonly Cell[]): Cell[] | null {
  const people = peopleOfCells(cells, PEOPLE_CAP)
  if (!people) return null
  for (const [at, cell] of cells.entries()) {
    const otherCells = cells.filter((other, i) => i !== at && isExact(other))
    const isCovered = people.every(
      (one) => !reachesPerson(cell, one) || otherCells.some((other) => reachesPerson(other, one)),
    )
    if (isCovered) return cells.filter((_, i) => i !== at)
  }
  return null
}

function mergeFirstPair(cells: readonly Cell[]): Cell[] | null {
  for (const [i, a] of cells.entries())
    for (const [j, b] of cells.entries()) {
      if (j <= i || !isExact(a) || !isExact(b)) continue
      const jointCell = enclosingCell(a, b)
      const people = peopleOfCells([a, b, jointCell], PEOPLE_CAP)
      const isSame = people?.every(
        (one) => reachesPerson(jointCell, one) === (reachesPerson(a, one) || reachesPerson(b, one)),
      )
      if (isSame) return cells.flatMap((cell, at) => (at === i ? [jointCell] : at === j ? [] : [cell]))
    }
  return null
}

function enclosingCell(a: Cell, b: Cell): Cell {
  const uniteValues = (x: Values, y: Values): Values => new Map([...x, ...y])
  return {
    wanted: a.wanted && b.wanted && uniteValues(a.wanted, b.wanted),
    narrow: new Map(
      narrowKinds.flatMap((kind) => {
        const [x, y] = [a.narrow.get(kind), b.narrow.get(kind)]
        return x && y ? [[kind, uniteValues(x, y)] as const] : []
      }),
    ),
    ages: a.ages === null || b.ages === null ? null : a.ages | b.ages,
    excluded: new Map([...a.excluded].filter(([key]) => b.excluded.has(key))),
    dropped: [],
  }
}
