// The workspace's source files and their imports, parsed by the bundler's parser.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseAst } from 'vite'

/** @returns {{path: string, code: string, body: any[]}[]} tracked and new TypeScript files, tests included */
export function sources() {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  })
  return list
    .split('\n')
    .filter((path) => path && existsSync(path))
    .map((path) => {
      const code = readFileSync(path, 'utf8')
      return { path, code, ast: parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) }
    })
}

export const isTest = (path) =>
  /\.(test|e2e)\.tsx?$|\/route-cases\.ts$|\/testing\/|\/src\/test\/|\.config\.ts$|(^|\/)(scripts|gallery)\//.test(
    path,
  )

/**
 * Import specifiers of a file, dynamic ones included: {specifier, names, typeOnly}; names null means all of
 * them.
 */
export function importsOf(file) {
  const found = []
  const walkNode = (node) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(walkNode)
    if (node.type === 'ImportDeclaration') {
      const names = node.specifiers.some((s) => s.type === 'ImportNamespaceSpecifier')
        ? null
        : node.specifiers.map((s) =>
            s.type === 'ImportDefaultSpecifier' ? 'default' : (s.imported.name ?? s.imported.value),
          )
      found.push({ specifier: node.source.value, names, typeOnly: node.importKind === 'type' })
      return
    }
    if (node.type === 'ExportNamedDeclaration' && node.source)
      found.push({
        specifier: node.source.value,
        names: node.specifiers.map((s) => s.local.name ?? s.local.value),
        typeOnly: node.exportKind === 'type',
      })
    else if (node.type === 'ExportAllDeclaration')
      found.push({ specifier: node.source.value, names: null, typeOnly: node.exportKind === 'type' })
    else if (node.type === 'ImportExpression' && node.source.type === 'Literal')
      found.push({ specifier: node.source.value, names: null, typeOnly: false })
    else if (node.type === 'TSImportType')
      found.push({ specifier: (node.source ?? node.argument?.literal)?.value, names: null, typeOnly: true })
    else if (
      node.type === 'NewExpression' &&
      node.callee.name === 'URL' &&
      node.arguments[0]?.type === 'Literal'
    )
      found.push({ specifier: node.arguments[0].value, names: null, typeOnly: false })
    for (const [key, value] of Object.entries(node))
      if (key !== 'type' && typeof value === 'object') walkNode(value)
  }
  walkNode(file.ast.body)
  return found.filter((i) => typeof i.specifier === 'string')
}

/** The workspace file of a specifier, or null for packages. */
export function resolve(from, specifier) {
  const packageMatch = /^@rookery\/([^/]+)(?:\/(.+))?$/.exec(specifier)
  if (packageMatch) return `packages/${packageMatch[1]}/src/${packageMatch[2] ?? 'index.ts'}`
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  return null
}

/** All imports among the product's files, type imports included, as [from, to] pairs. */
export function importPairs(files) {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) =>
      importsOf(file)
        .map(({ specifier }) => resolve(file.path, specifier))
        .filter((target) => target !== null && target !== file.path && !isTest(target))
        .map((target) => [file.path, target]),
    )
}
