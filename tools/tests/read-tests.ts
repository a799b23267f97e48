import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** A node of the syntax tree, as far as it is read here. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
export interface TestFile {
  readonly path: string
  readonly code: string
  readonly program: Node
}

const root = join(import.meta.dirname, '../..')
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The syntax tree of a source. */
export function syntaxOf(code: string, lang: 'ts' | 'tsx'): Node {
  const program: unknown = parseAst(code, { lang })
  if (!isNode(program)) throw new Error('A program is a node')
  return program
}

/** Every test file of the workspace with its syntax tree. */
export function readTests(): TestFile[] {
  const patterns = ['*.test.ts', '*.test.tsx']
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => {
      const code = readFileSync(join(root, path), 'utf8')
      return { path, code, program: syntaxOf(code, path.endsWith('x') ? 'tsx' : 'ts') }
    })
}

/** Every node from here down; what `visit` says false of is not entered. */
export function walk(node: unknown, visit: (node: Node) => boolean | void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  if (!isNode(node) || visit(node) === false) return
  for (const [key, value] of Object.entries(node)) if (key !== 'type') walk(value, visit)
}

/** The name a chain of calls and members begins with: `test` of `test.skipIf(x)('…')`. */
export function rootName(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Identifier') return node['name'] as string
  return rootName(node['object'] ?? node['callee'] ?? node['tag'])
}

export const argumentsOf = (call: Node): Node[] => call['arguments'] as Node[]
export const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'
