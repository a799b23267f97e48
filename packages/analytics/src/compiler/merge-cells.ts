import { isInside, narrowKinds, type Cell, type NarrowKind, type Values } from './cell.ts'

type MergeableField = 'wanted' | 'ages' | NarrowKind

const keysOf = (values: Values | null | undefined) =>
  values ? [...values.keys()].sort().join('\u0001') : '*'
const droppedKey = (cell: Cell) => cell.dropped.map((d) => JSON.stringify([d.negated, d.node])).join('\u0001')

function keyOfPart(cell: Cell, part: MergeableField): string {
  if (part === 'wanted') return keysOf(cell.wanted)
  if (part === 'ages') return String(cell.ages)
  return keysOf(cell.narrow.get(part))
}

function mergeCellPair(a: Cell, b: Cell, part: MergeableField): Cell {
  if (part === 'wanted') {
    return { ...a, wanted: a.wanted && b.wanted && new Map([...a.wanted, ...b.wanted]) }
  }
  if (part === 'ages') return { ...a, ages: a.ages === null || b.ages === null ? null : a.ages | b.ages }
  const narrowCriteria = new Map(a.narrow)
  const [mine, theirs] = [a.narrow.get(part), b.narrow.get(part)]
  if (mine && theirs) narrowCriteria.set(part, new Map([...mine, ...theirs]))
  else narrowCriteria.delete(part)
  return { ...a, narrow: narrowCriteria }
}

/** Merges cells that differ in one part and drops cells inside another one, until nothing changes. */
export function mergeCells(cells: readonly Cell[]): Cell[] {
  const cellParts: MergeableField[] = ['wanted', ...narrowKinds, 'ages']
  let currentCells = [...cells]
  for (let before = Infinity; currentCells.length < before;) {
    before = currentCells.length
    for (const part of cellParts) {
      const otherParts = cellParts.filter((p) => p !== part)
      const byRest = Map.groupBy(currentCells, (cell) =>
        [...otherParts.map((p) => keyOfPart(cell, p)), keysOf(cell.excluded), droppedKey(cell)].join(
          '\u0002',
        ),
      )
      currentCells = [...byRest.values()].map((group) => group.reduce((a, b) => mergeCellPair(a, b, part)))
    }
    currentCells = currentCells.filter(
      (cell, i) =>
        !currentCells.some(
          (other, j) => i !== j && isInside(cell, other) && !(isInside(other, cell) && i < j),
        ),
    )
  }
  return currentCells
}
