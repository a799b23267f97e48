import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const readText = (path: string): string => readFileSync(join(root, path), 'utf8')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
// The product's own guides name no files.
const documents = files.filter((path) => path.endsWith('.md') && !path.includes('helper-documents/'))

/** Every run of folders and names in a path, since documents leave out what is clear. */
const commandsOf = (path: string): string[] => {
  const pathSegments = path.split('/')
  return pathSegments.flatMap((_, from) =>
    pathSegments.slice(from).map((__, to) => pathSegments.slice(from, from + to + 1).join('/')),
  )
}
const documentedCommands = new Set(files.flatMap(commandsOf))

/** Paths that need not exist: in a data folder, next to the project, or a name used as a placeholder. */
const ignoredPaths = /^(DATA_DIR|\.data|\.cache|data|shared|\.\.)\/|^infer-x\.ts$/
const isPath = (word: string): boolean =>
  /^[\w@.-]+(\/[\w@.-]+)*\/?$/.test(word) &&
  !ignoredPaths.test(word) &&
  (/\.(md|tsx?|mjs|json|sql|ya?ml|xml|css)$/.test(word) ||
    /^(apps|packages|docs|deploy|attack|bench|e2e|tools)\//.test(word))

test('every file and folder a document names is there', () => {
  const missingCommands = documents.flatMap((path) =>
    [...readText(path).matchAll(/`([^`\n]+)`/g)]
      .flatMap(([, code]) => code!.split(/[\s,]+/))
      .filter(isPath)
      .filter(
        (word) => !documentedCommands.has(word.replace(/\/$/, '').replace(/^@rookery\/([^/]+)/, '$1/src')),
      )
      .map((word) => `${path}: ${word}`),
  )
  expect(missingCommands).toEqual([])
})

const manifest = z.object({ scripts: z.record(z.string(), z.string()).default({}) })
const scriptsOf = (path: string): string[] =>
  existsSync(join(root, path)) ? Object.keys(manifest.parse(JSON.parse(readText(path))).scripts) : []

test('every npm command a document names is there, and the README names each of the root', () => {
  const scripts = scriptsOf('package.json')
  const missingPaths = documents.flatMap((path) => {
    const knownScripts = new Set([...scripts, ...scriptsOf(join(dirname(path), 'package.json'))])
    return [...readText(path).matchAll(/npm (?:run ([\w-]+)|(start|test)\b)/g)]
      .map(([, script, plain]) => script ?? plain!)
      .filter((script) => !knownScripts.has(script))
      .map((script) => `${path}: npm run ${script}`)
  })
  expect(missingPaths).toEqual([])
  const readme = readText('README.md')
  expect(scripts.filter((script) => !new RegExp(`\`(npm (run )?)?${script}[\` ]`).test(readme))).toEqual([])
})
