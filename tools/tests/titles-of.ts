import { argumentsOf, isFunction, rootName, walk, type Node, type TestFile } from './read-tests.ts'

const named = new Set(['test', 'it', 'describe'])
const textOf = (node: unknown): string => {
  const texts: unknown[] = []
  walk(node, (each) => {
    if (each.type === 'Literal') texts.push(each['value'])
    if (each.type === 'TemplateElement') texts.push((each['value'] as { cooked: string }).cooked)
  })
  return texts.join(' ')
}

/** The titles of a file's tests and of what holds them; a table's cells are titles too. */
export function titlesOf({ program }: TestFile): string[] {
  const values = new Map<string, Node>()
  const runs = new Set(named)
  walk(program, (node) => {
    const { id, init } = node as { id?: Node; init?: Node }
    if (node.type !== 'VariableDeclarator' || id?.type !== 'Identifier' || !init) return
    values.set(id['name'] as string, init)
    // `const embedded = test.skipIf(…)`
    if (init.type === 'CallExpression' && named.has(rootName(init)!)) runs.add(id['name'] as string)
  })
  const titles: string[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !runs.has(rootName(node['callee']) ?? '')) return
    const [first] = argumentsOf(node)
    // `test.beforeAll(…)`, `test.describe.configure({ … })`
    if (!first || isFunction(first) || first.type === 'ObjectExpression') return
    titles.push(textOf(first.type === 'Identifier' ? values.get(first['name'] as string) : first))
  })
  return titles
}
