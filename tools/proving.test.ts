import { expect, test } from 'vitest'
import {
  argumentsOf,
  isFunction,
  readTests,
  rootName,
  syntaxOf,
  walk,
  type Node,
  type TestFile,
} from './tests/read-tests.ts'

/** The functions of a file's tests. */
const bodiesOf = (program: Node): Node[] => {
  const functionBodies: Node[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !['test', 'it'].includes(rootName(node['callee']) ?? '')) return
    const testFunction = argumentsOf(node).findLast(isFunction)
    if (testFunction) functionBodies.push(testFunction['body'] as Node)
  })
  return functionBodies
}

test('no test returns before its last expectation', () => {
  let tests = 0
  const earlyReturns: string[] = []
  for (const { path, code, program } of readTests())
    for (const body of bodiesOf(program)) {
      tests++
      let lastIndex = 0
      walk(body, (node) => {
        if (node.type === 'CallExpression' && rootName(node['callee']) === 'expect')
          lastIndex = Math.max(lastIndex, node.end)
      })
      walk(body, (node) => {
        if (node !== body && isFunction(node)) return false
        // `return expect.unreachable()` ends nothing early: it fails.
        if (
          node.type === 'ReturnStatement' &&
          rootName(node['argument']) !== 'expect' &&
          node.end < lastIndex
        )
          earlyReturns.push(`${path}:${code.slice(0, node.start).split('\n').length}`)
        return true
      })
    }
  expect(tests).toBeGreaterThan(1500)
  expect(earlyReturns).toEqual([])
})

/** Names that a test takes from what it waited for: an answer, or a part of one. */
function answeredNames(body: Node): Set<string> {
  const names = new Set<string>()
  const containsNode = (node: unknown, test: (node: Node) => boolean): boolean => {
    let found = false
    walk(node, (each) => {
      if (node !== each && isFunction(each)) return false
      if (test(each)) found = true
      return !found
    })
    return found
  }
  const namesIn = (pattern: unknown) =>
    walk(pattern, (node) => {
      if (node.type === 'Identifier') names.add(node['name'] as string)
    })
  walk(body, (node) => {
    if (node.type !== 'VariableDeclarator') return
    const isAnswer = (each: Node) =>
      each.type === 'AwaitExpression' || (each.type === 'Identifier' && names.has(each['name'] as string))
    if (containsNode(node['init'], isAnswer)) namesIn(node['id'])
  })
  return names
}

/** Loops of a test in which something is expected, and what they go through. */
function loopsInBody(body: Node): { over: Node; loop: Node }[] {
  const loopsOver: { over: Node; loop: Node }[] = []
  const hasExpect = (node: unknown): boolean => {
    let found = false
    walk(node, (each) => {
      if (each.type === 'CallExpression' && rootName(each['callee']) === 'expect') found = true
      return !found
    })
    return found
  }
  walk(body, (node) => {
    if (node.type === 'ForOfStatement' && hasExpect(node['body']))
      loopsOver.push({ over: node['right'] as Node, loop: node })
    const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : null
    const calleeProperty = callee?.['property'] as Node | undefined
    if (callee && calleeProperty?.['name'] === 'forEach' && argumentsOf(node).some(hasExpect))
      loopsOver.push({ over: callee['object'] as Node, loop: node })
  })
  return loopsOver
}

/** What is declared in a file, by name. */
function declarationsOf(program: Node): Map<string, Node> {
  const found = new Map<string, Node>()
  walk(program, (node) => {
    const { id, init } = node as { id?: Node; init?: Node }
    if (node.type === 'VariableDeclarator' && id?.type === 'Identifier' && init)
      found.set(id['name'] as string, init)
  })
  return found
}

const KEEPING_METHODS = new Set([
  'map',
  'entries',
  'values',
  'keys',
  'toSorted',
  'toReversed',
  'sort',
  'reverse',
])

/**
 * Whether a value is non-empty for any answer: a literal with elements, an array created by length, or
 * derived from one of these.
 */
function isNeverEmpty(node: Node, declared: ReadonlyMap<string, Node>, depth = 0): boolean {
  const goOn = (next: unknown) => depth < 8 && isNeverEmpty(next as Node, declared, depth + 1)
  switch (node.type) {
    case 'ArrayExpression':
      return (node['elements'] as Node[]).some(
        (each) => each.type !== 'SpreadElement' || goOn(each['argument']),
      )
    case 'ObjectExpression':
      return (node['properties'] as Node[]).some(
        (each) => each.type !== 'SpreadElement' || goOn(each['argument']),
      )
    case 'Identifier': {
      const initialiser = declared.get(node['name'] as string)
      return initialiser !== undefined && goOn(initialiser)
    }
    case 'AwaitExpression':
      return goOn(node['argument'])
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return goOn(node['expression'])
    case 'CallExpression': {
      const callee = node['callee'] as Node
      const [first] = argumentsOf(node)
      const method = (callee['property'] as Node | undefined)?.['name'] as string | undefined
      const root = rootName(callee)
      if (root === 'Array' && method === 'from')
        return first?.type === 'ObjectExpression' || (!!first && goOn(first))
      if (root === 'Promise' || root === 'Object') return first !== undefined && goOn(first)
      return KEEPING_METHODS.has(method ?? '') && goOn(callee['object'])
    }
    default:
      return false
  }
}

/** Which of the answered names occur in the expression; `await` stands for a promise awaited in place. */
function namesOf(over: Node, answered: ReadonlySet<string>): Set<string> {
  const names = new Set<string>()
  walk(over, (node) => {
    if (node !== over && isFunction(node)) return false
    if (node.type === 'AwaitExpression') names.add('await')
    if (node.type === 'Identifier' && answered.has(node['name'] as string)) names.add(node['name'] as string)
    return true
  })
  return names
}

/** The fields that are gone through: `results` of `body.results.slice(1)`. */
function fieldsOf(over: Node): Set<string> {
  const fields = new Set<string>()
  walk(over, (node) => {
    if (isFunction(node)) return false
    const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : null
    // What a method is called on, not the method.
    if (callee?.type === 'MemberExpression') {
      for (const field of fieldsOf(callee['object'] as Node)) fields.add(field)
      return false
    }
    if (node.type !== 'MemberExpression') return true
    const { type, name } = node['property'] as Node & { name?: string }
    if (type === 'Identifier' && name !== undefined) fields.add(name)
    return false
  })
  return fields
}

/** What a loop counts or collects as it goes: a counter, a set, a list. */
function collectedIn(loop: Node): Set<string> {
  const found = new Set<string>()
  walk(loop, (node) => {
    if (node.type === 'UpdateExpression') found.add(rootName(node['argument']) ?? '')
    if (node.type === 'AssignmentExpression' && node['operator'] !== '=')
      found.add(rootName(node['left']) ?? '')
    const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : null
    const method = (callee?.['property'] as Node | undefined)?.['name']
    if (callee && (method === 'push' || method === 'add')) found.add(rootName(callee['object']) ?? '')
  })
  found.delete('')
  return found
}

/** An expectation without what it says when it fails. */
function withoutMessage(call: Node, code: string): string {
  let callSource = code.slice(call.start, call.end)
  walk(call, (node) => {
    if (node.type !== 'CallExpression' || (node['callee'] as Node)['name'] !== 'expect') return true
    const [, message] = argumentsOf(node)
    if (message) callSource = callSource.replace(code.slice(message.start, message.end), '')
    return false
  })
  return callSource
}

/**
 * Loops over an answer that contain all of a test's expectations: if the answer is empty, nothing is checked.
 */
function hollowLoops(files: readonly TestFile[]): { hollow: string[]; loops: number } {
  const hollowTests: string[] = []
  let loopCount = 0
  for (const { path, code, program } of files) {
    const declaredNames = declarationsOf(program)
    for (const body of bodiesOf(program)) {
      const answered = answeredNames(body)
      for (const { over, loop } of loopsInBody(body)) {
        const { start: from, end: to } = loop
        const names = namesOf(over, answered)
        if (names.size === 0 || isNeverEmpty(over, declaredNames)) continue
        loopCount++
        const fields = fieldsOf(over)
        const collectedNames = collectedIn(loop)
        let isHeld = false
        walk(body, (node) => {
          if (node.type !== 'CallExpression' || rootName(node['callee']) !== 'expect') return true
          if (node.start >= from && node.end <= to) return false
          const sourceWithoutMessage = withoutMessage(node, code)
          const containsWord = (words: ReadonlySet<string>) =>
            words.size === 0 ||
            [...words].some((word) => new RegExp(`\\b${word}\\b`).test(sourceWithoutMessage))
          if (
            (containsWord(names) && containsWord(fields)) ||
            (collectedNames.size > 0 && containsWord(collectedNames))
          )
            isHeld = true
          return !isHeld
        })
        if (!isHeld) hollowTests.push(`${path}:${code.slice(0, from).split('\n').length}`)
      }
    }
  }
  return { hollow: hollowTests, loops: loopCount }
}

test('every assertion in a loop over a possibly empty answer has one outside it', () => {
  const { hollow, loops } = hollowLoops(readTests())
  expect(loops).toBeGreaterThan(50)
  expect(hollow).toEqual([])
})

const rows = 'const { status, body } = await ask()'
test.each([
  [
    'says nothing of it besides',
    `${rows}; expect(status).toBe(200); for (const row of body.rows) expect(row.ok).toBe(true)`,
    true,
  ],
  [
    'names it in a message alone',
    `${rows}; expect(status, body.rows).toBe(200); for (const row of body.rows) expect(row).toBe(1)`,
    true,
  ],
  [
    'looks at another field',
    `${rows}; expect(body.count).toBe(2); body.rows.forEach((row) => expect(row).toBe(1))`,
    true,
  ],
  ['waits in place', 'for (const row of await ask()) expect(row).toBe(1)', true],
  [
    'counts it',
    `${rows}; expect(body.rows).toHaveLength(2); for (const row of body.rows) expect(row).toBe(1)`,
    false,
  ],
  [
    'counts as it goes',
    `${rows}; let n = 0; for (const row of body.rows) { n++; expect(row).toBe(1) }; expect(n).toBe(2)`,
    false,
  ],
  ['goes through a list of its own', `${rows}; for (const one of ['a', body.b]) expect(one).toBe(1)`, false],
] as const)('a loop over an answer that %s', (_, body, isHollow) => {
  const code = `test('it', async () => { ${body} })`
  const { hollow } = hollowLoops([{ path: 'planted.test.ts', code, program: syntaxOf(code, 'ts') }])
  expect(hollow).toEqual(isHollow ? ['planted.test.ts:1'] : [])
})
