/** A criterion as 'kind:code'. */
export type Key = `${string}:${string}`
export interface Leaf {
  readonly kind: string
  readonly id: string
  readonly label: string
}
export interface Group {
  readonly op: 'and' | 'or' | 'not'
  readonly children: readonly Tree[]
}
export type Tree = Leaf | Group

export function leafOfKey(key: Key): Leaf {
  const colonIndex = key.indexOf(':')
  const code = key.slice(colonIndex + 1)
  return { kind: key.slice(0, colonIndex), id: code, label: code }
}
const treeWithOp =
  (op: Group['op']) =>
  (...children: Tree[]): Tree =>
    op !== 'not' && children.length === 1 ? children[0]! : { op, children }
export const allOfTrees = treeWithOp('and')
export const anyOfTrees = treeWithOp('or')
export const negationOf = treeWithOp('not')

/** Every non-empty choice of some. */
export const choices = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length - 1 }, (_, i) => all.filter((__, j) => (i + 1) & (1 << j)))
