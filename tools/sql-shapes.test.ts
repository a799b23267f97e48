import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { argumentsOf, isFunction, rootName, syntaxOf, walk, type Node } from './tests/read-tests.ts'

const root = join(import.meta.dirname, '..')
const FOLDER = 'packages/analytics/src'
/** Who may call what it put together SQL: it stands on integers and on conditions of the schema alone. */
const WRITERS = ['store/sql.ts', 'fragments/bitmap-program.ts', 'deletions/withheld.ts']

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
const declared = new Map<string, Node>()
for (const { path, program } of files)
  walk(program, (node) => {
    if (node.type !== 'TSInterfaceDeclaration' && node.type !== 'TSTypeAliasDeclaration') return
    const name = (node['id'] as Node)['name'] as string
    declared.set(`${path} ${name}`, node)
    declared.set(name, node)
  })

/** Whether plain text is somewhere in a type. */
function hasText(path: string, type: Node, seen = new Set<Node>()): boolean {
  let found = false
  walk(type, (node) => {
    if (node.type === 'TSStringKeyword') found = true
    const name = node.type === 'TSTypeReference' && rootName(node['typeName'])
    if (node.type === 'TSInterfaceHeritage') follow(rootName(node['expression']))
    if (name) follow(name)
    return !found
  })
  function follow(name: string | null) {
    const to = declared.get(`${path} ${name}`) ?? declared.get(name ?? '')
    if (name === 'Sql' || !to || seen.has(to)) return
    seen.add(to)
    found ||= hasText(path, to, seen)
  }
  return found
}

const shapes = files.flatMap(({ path, code, program }) => {
  const found: { path: string; line: number; type: Node | undefined }[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || rootName(node['callee']) !== 'defineQuery') return
    walk(argumentsOf(node), (part) => {
      const key = part.type === 'Property' && (part['key'] as Node)['name']
      const made = part['value'] as Node
      if (key !== 'sql' || !isFunction(made)) return
      const [shape] = made['params'] as Node[]
      const annotation = shape?.['typeAnnotation'] as Node | undefined
      const line = code.slice(0, part.start).split('\n').length
      if (shape) found.push({ path, line, type: annotation })
    })
  })
  return found
})

test('what a statement is shaped by is never plain text, but Sql, numbers and named parts (house 4.3)', () => {
  expect(shapes.length).toBeGreaterThan(40)
  const wrong = shapes.filter(({ path, type }) => !type || hasText(path, type))
  expect(wrong.map(({ path, line }) => `${path}:${line}`)).toEqual([])
})

test('only who puts statements together of integers says of text that it is SQL (house 4.3)', () => {
  const calling = files.filter(({ code }) => /\basSql\(|\bas Sql\b/.test(code)).map(({ path }) => path)
  expect(calling.toSorted()).toEqual(WRITERS.map((path) => `${FOLDER}/${path}`).toSorted())
})

test.each([
  ['type Shape = { ids: readonly string[] }', true],
  ['interface Base { about: string }\ninterface Shape extends Base { n: number }', true],
  ["type Shape = { about: Sql; side: 'a' | 'b'; n: number }", false],
])('the check sees through names: %s', (code, isText) => {
  const program = syntaxOf(code, 'ts')
  for (const node of program['body'] as Node[])
    declared.set(`planted.ts ${(node['id'] as Node)['name'] as string}`, node)
  expect(hasText('planted.ts', declared.get('planted.ts Shape')!)).toBe(isText)
})
