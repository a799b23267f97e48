// Finds circles of folders and of files: A imports B, and B directly or indirectly imports A. Imports of
// types count as well.

/** Tarjan's strongly connected components of more than one node. */
function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>()
  const lowestIndex = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visitFolder = (node: string): void => {
    const folderIndex = index.size
    index.set(node, folderIndex)
    lowestIndex.set(node, folderIndex)
    stack.push(node)
    for (const next of graph.get(node) ?? [])
      if (!index.has(next)) {
        visitFolder(next)
        lowestIndex.set(node, Math.min(lowestIndex.get(node)!, lowestIndex.get(next)!))
      } else if (stack.includes(next))
        lowestIndex.set(node, Math.min(lowestIndex.get(node)!, index.get(next)!))
    if (lowestIndex.get(node) !== folderIndex) return
    const circleNodes = stack.splice(stack.indexOf(node))
    if (circleNodes.length > 1) found.push(circleNodes.toSorted())
  }
  for (const node of graph.keys()) if (!index.has(node)) visitFolder(node)
  return found
}

export type Import = readonly [from: string, to: string]

/** The circles among the files themselves: these also tie a folder to one within it. */
export function fileCircles(imports: readonly Import[]): string[][] {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of imports) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return circlesOf(graph)
}

interface FolderLevel {
  readonly graph: Map<string, Set<string>>
  readonly pairs: { readonly from: string; readonly to: string; readonly through: Import }[]
}

/**
 * The cycles among sibling folders, at every level below `root`, from paths of files. Files next to the
 * folders belong to none of them.
 */
export function folderCircles(
  root: string,
  imports: readonly Import[],
): { folder: string; circle: string[]; imports: Import[] }[] {
  const levels = new Map<string, FolderLevel>()
  for (const through of imports) {
    const [from, to] = [through[0].split('/'), through[1].split('/')]
    let depth = 0
    while (from[depth] === to[depth] && depth < from.length) depth += 1
    const folder = from.slice(0, depth).join('/')
    // One of the two is a file directly in the folder.
    if (from.length - depth < 2 || to.length - depth < 2) continue
    if (folder !== root && !folder.startsWith(`${root}/`)) continue
    const level = levels.get(folder) ?? { graph: new Map<string, Set<string>>(), pairs: [] }
    levels.set(folder, level)
    const [a, b] = [from[depth]!, to[depth]!]
    level.graph.set(a, (level.graph.get(a) ?? new Set()).add(b))
    level.pairs.push({ from: a, to: b, through })
  }
  return [...levels].flatMap(([folder, { graph, pairs }]) =>
    circlesOf(graph).map((circle) => ({
      folder,
      circle,
      imports: pairs
        .filter(({ from, to }) => circle.includes(from) && circle.includes(to))
        .map(({ through }) => through),
    })),
  )
}
