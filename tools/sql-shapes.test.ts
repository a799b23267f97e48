import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { argumentsOf, isFunction, rootName, syntaxOf, walk, type Node } from './tests/read-tests.ts'

const root = join(import.meta.dirname, '..')
const FOLDER = 'packages/analytics/src'
/**
 * Files that may mark composed text as SQL: it is composed of integers and of conditions of the schema only.
 */
const SQL_WRITERS = [
  'store/sql.ts',
  'fragments/bitmap-program.ts',
  'deletions/withheld.ts',
  // Of a column's name alone.
  'criteria/keyword-condition.ts',
]

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', FOLDER], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /(?<!\.test)\.ts$/.test(path) && existsSync(join(root, path)))
  .map((path) => {
    const code = readFileSync(join(root, path), 'utf8')
    return { path, code, program: syntaxOf(code, 'ts') }
  })

/** The interfaces and type aliases of the package, by name and file. */
const declaredTypes = new Map<string, Node>()
for (const { path, program } of files)
  walk(program, (node) => {
    if (node.type !== 'TSInterfaceDeclaration' && node.type !== 'TSTypeAliasDeclaration') return
    const name = (node['id'] as Node)['name'] as string
    declaredTypes.set(`${path} ${name}`, node)
    declaredTypes.set(name, node)
  })

/** Whether plain text is somewhere in a type. */
function hasText(path: string, type: Node, seen = new Set<Node>()): boolean {
  let found = false
  walk(type, (node) => {
    if (node.type === 'TSStringKeyword') found = true
    const name = node.type === 'TSTypeReference' && rootName(node['typeName'])
    if (node.type === 'TSInterfaceHeritage') followName(rootName(node['expression']))
    if (name) followName(name)
    return !found
  })
  function followName(name: string | null) {
    const to = declaredTypes.get(`${path} ${name}`) ?? declaredTypes.get(name ?? '')
    if (name === 'Sql' || !to || seen.has(to)) return
    seen.add(to)
    found ||= hasText(path, to, seen)
  }
  return found
}

const sqlShapes = files.flatMap(({ path, code, program }) => {
  const found: { path: string; line: number; type: Node | undefined }[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || rootName(node['callee']) !== 'defineQuery') return
    walk(argumentsOf(node), (part) => {
      const key = part.type === 'Property' && (part['key'] as Node)['name']
      const valueNode = part['value'] as Node
      if (key !== 'sql' || !isFunction(valueNode)) return
      const [shape] = valueNode['params'] as Node[]
      const typeAnnotation = shape?.['typeAnnotation'] as Node | undefined
      const line = code.slice(0, part.start).split('\n').length
      if (shape) found.push({ path, line, type: typeAnnotation })
    })
  })
  return found
})

test('the shape of a statement is never plain text, but Sql, numbers and named parts (house 4.3)', () => {
  expect(sqlShapes.length).toBeGreaterThan(40)
  const untypedShapes = sqlShapes.filter(({ path, type }) => !type || hasText(path, type))
  expect(untypedShapes.map(({ path, line }) => `${path}:${line}`)).toEqual([])
})

test('only who puts statements together of integers says of text that it is SQL (house 4.3)', () => {
  const sqlCallers = files.filter(({ code }) => /\basSql\(|\bas Sql\b/.test(code)).map(({ path }) => path)
  expect(sqlCallers.toSorted()).toEqual(SQL_WRITERS.map((path) => `${FOLDER}/${path}`).toSorted())
})

test.each([
  ['type Shape = { ids: readonly string[] }', true],
  ['interface Base { about: string }\ninterface Shape extends Base { n: number }', true],
  ["type Shape = { about: Sql; side: 'a' | 'b'; n: number }", false],
])('the check sees through names: %s', (code, isText) => {
  const program = syntaxOf(code, 'ts')
  for (const node of program['body'] as Node[])
    declaredTypes.set(`planted.ts ${(node['id'] as Node)['name'] as string}`, node)
  expect(hasText('planted.ts', declaredTypes.get('planted.ts Shape')!)).toBe(isText)
})
