import { narrowKinds, type Cell, type Values } from './cell.ts'
import { peopleOfCells, reachesSomebody } from './people-of-cells.ts'

/** Kinds of people looked at for one question: a millisecond or two. Recipes that tell more apart keep what the merging by form has found. */
const PEOPLE_CAP = 2048
/** More groups than this are not compared with each other pair by pair. */
const CELLS_CAP = 16

const isExact = (cell: Cell) => cell.dropped.length === 0

/**
 * Fewer cells for the same people where the form does not show it: a cell that the others reach together goes, and two that make one legal cell
 * become it. Judged on every kind of person the cells can tell apart, so nothing is reached that was not, and nobody is lost.
 */
export function reduceCells(cells: readonly Cell[]): Cell[] {
  if (cells.length < 2 || cells.length > CELLS_CAP) return [...cells]
  let current = [...cells]
  for (let before = Infinity; current.length < before && current.length > 1;) {
    before = current.length
    current = uniteTwo(current) ?? dropCovered(current) ?? current
  }
  return current
}

/** Without the first cell that exact ones reach together; null when each is needed. */
function dropCovered(cells: readonly Cell[]): Cell[] | null {
  const people = peopleOfCells(cells, PEOPLE_CAP)
  if (!people) return null
  for (const [at, cell] of cells.entries()) {
    const others = cells.filter((other, i) => i !== at && isExact(other))
    const isCovered = people.every(
      (one) => !reachesSomebody(cell, one) || others.some((other) => reachesSomebody(other, one)),
    )
    if (isCovered) return cells.filter((_, i) => i !== at)
  }
  return null
}

/** With the first two exact cells that one cell can stand for; null when there are none. */
function uniteTwo(cells: readonly Cell[]): Cell[] | null {
  for (const [i, a] of cells.entries())
    for (const [j, b] of cells.entries()) {
      if (j <= i || !isExact(a) || !isExact(b)) continue
      const both = around(a, b)
      const people = peopleOfCells([a, b, both], PEOPLE_CAP)
      const isSame = people?.every(
        (one) => reachesSomebody(both, one) === (reachesSomebody(a, one) || reachesSomebody(b, one)),
      )
      if (isSame) return cells.flatMap((cell, at) => (at === i ? [both] : at === j ? [] : [cell]))
    }
  return null
}

/** The narrowest cell that reaches everybody either reaches. */
function around(a: Cell, b: Cell): Cell {
  const union = (x: Values, y: Values): Values => new Map([...x, ...y])
  return {
    wanted: a.wanted && b.wanted && union(a.wanted, b.wanted),
    narrow: new Map(
      narrowKinds.flatMap((kind) => {
        const [x, y] = [a.narrow.get(kind), b.narrow.get(kind)]
        return x && y ? [[kind, union(x, y)] as const] : []
      }),
    ),
    ages: a.ages === null || b.ages === null ? null : a.ages | b.ages,
    excluded: new Map([...a.excluded].filter(([key]) => b.excluded.has(key))),
    dropped: [],
  }
}
