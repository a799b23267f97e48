import { expect, test } from 'vitest'
import { argumentsOf, isFunction, readTests, rootName, walk, type Node } from './tests/read-tests.ts'

/** The functions of a file's tests. */
const bodiesOf = (program: Node): Node[] => {
  const bodies: Node[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !['test', 'it'].includes(rootName(node['callee']) ?? '')) return
    const run = argumentsOf(node).findLast(isFunction)
    if (run) bodies.push(run['body'] as Node)
  })
  return bodies
}

test('no test returns before the last thing it expects', () => {
  let tests = 0
  const early: string[] = []
  for (const { path, code, program } of readTests())
    for (const body of bodiesOf(program)) {
      tests++
      let last = 0
      walk(body, (node) => {
        if (node.type === 'CallExpression' && rootName(node['callee']) === 'expect')
          last = Math.max(last, node.end)
      })
      walk(body, (node) => {
        if (node !== body && isFunction(node)) return false
        // `return expect.unreachable()` ends nothing early: it fails.
        if (node.type === 'ReturnStatement' && rootName(node['argument']) !== 'expect' && node.end < last)
          early.push(`${path}:${code.slice(0, node.start).split('\n').length}`)
        return true
      })
    }
  expect(tests).toBeGreaterThan(1500)
  expect(early).toEqual([])
})
