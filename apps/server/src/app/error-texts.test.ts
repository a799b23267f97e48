import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorRegistry } from '@rookery/contract'
import { loadServerTexts, type ServerTexts } from '@rookery/i18n'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseSync } from 'vite'

/**
 * Every text the server can answer has its Japanese: those of the registry, and every sentence that stands in the source. Sentences nobody sees on a
 * page are left out: what the operator reads (command line, logs, metrics), documentation of the calls, and data that has its own translation.
 */
const source = join(import.meta.dirname, '..')
const forOperators =
  /^(cli|config|operations|store|jobs-cli)\/|^app\/(openapi|admit-tests|build-app|start-\w+|metrics[\w-]*)\.ts$|^domains\/(imports\/|audiences\/catalogue\/|(crawl|mirrors|jobs)\/[\w-]*|teams\/organisation\.service)/
const files = globSync('**/*.ts', { cwd: source })
  .filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file) && !forOperators.test(file))
  .toSorted()

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const namesOf = (node: unknown): string =>
  !isNode(node)
    ? ''
    : node.type === 'MemberExpression'
      ? `${namesOf(node['object'])}.${namesOf(node['property'])}`
      : String(node['name'] ?? '')

/** Errors that end in a log, and the log itself. */
const isUnseen = (node: Node): boolean =>
  (node.type === 'NewExpression' && /^(Error|TypeError|RangeError|RegExp)$/.test(namesOf(node['callee']))) ||
  (node.type === 'CallExpression' && /\blogger\b|^console\./.test(namesOf(node['callee']))) ||
  node.type === 'ImportDeclaration'

/** A sentence begins with a capital or a quoted word and ends as one, or is one of the rules of forms. */
const isSentence = (text: string): boolean =>
  /^['A-Z{].* .*[a-z}]\.$/s.test(text) || /^[A-Z].* is (required|not valid)$/.test(text)

/** What makes an error: whatever words it is given are told. */
const isRefusal = (node: Node): boolean =>
  /^(invalid|fail|failed|refuse|AppError)$/.test(namesOf(node['callee'])) &&
  /^(Call|New)Expression$/.test(node.type)

/** The sentences of the source; what is filled in reads {part}. */
function* sentencesOf(value: unknown, isTold = false): Generator<string> {
  if (Array.isArray(value)) for (const each of value) yield* sentencesOf(each, isTold)
  if (!isNode(value) || isUnseen(value)) return
  const text = textOf(value)
  if (text !== undefined && (isSentence(text) || (isTold && /^[A-Z].* /s.test(text)))) yield text
  for (const each of Object.values(value)) yield* sentencesOf(each, isTold || isRefusal(value))
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return undefined
  const parts = node['quasis'] as { value: { cooked: string } }[]
  return parts.map(({ value: { cooked } }) => cooked).join('{part}')
}

let inJapanese: ServerTexts
beforeAll(async () => {
  inJapanese = (await loadServerTexts('ja'))!
})
const isJapanese = (text: string | undefined) => /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(text ?? '')

describe('every error text has its Japanese (I18N-007)', () => {
  test.each(Object.entries(errorRegistry))('%s', (_, { message }) => {
    expect(inJapanese(message.replaceAll(/\{\w+\}/g, '7')), message).toSatisfy(isJapanese)
  })

  test('all sentences of the source', () => {
    const missing = files.flatMap((file) => {
      const { program } = parseSync(file, readFileSync(join(source, file), 'utf8'))
      return [...new Set(sentencesOf(program))]
        .filter((text) => !isJapanese(inJapanese(text.replaceAll('{part}', 'Part'))))
        .map((text) => `${file}: ${text}`)
    })
    expect(files.length).toBeGreaterThan(300)
    expect(missing).toEqual([])
  })

  test('a sentence nobody has translated is found', () => {
    const { program } = parseSync(
      'made-up.ts',
      "throw invalid({ name: `No ${kind} here` }); reason = 'This is told.'; logger.warn('Said to the log only.')",
    )
    expect([...sentencesOf(program)]).toEqual(['No {part} here', 'This is told.'])
  })
})
