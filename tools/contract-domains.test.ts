import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const readSource = (path: string) => readFileSync(join(root, path), 'utf8')
/** A call may answer or change what a later domain knows, and is then served there. */
const servedElsewhere = new Set([
  'audiences/getAudience in uploads',
  'audience-lists/getAudienceListUses in list-deletion',
  'audience-lists/deleteAudienceList in list-deletion',
])

/** 'area/domain' of every domain of the server. */
const domains = new Set(
  globSync('apps/server/src/areas/*/*/', { cwd: root }).map((folder) =>
    folder.split('/').slice(-2).join('/'),
  ),
)
/** Calls that a server's domain serves from a folder of the contract with another name, as `folder/call in domain`. */
const foreignImports = globSync('apps/server/src/areas/*/*/**/routes.ts', { cwd: root }).flatMap((path) => {
  const domain = path.split('/')[5]!
  const text = readSource(path)
  return [
    ...text.matchAll(/import \* as (\w+) from '@rookery\/contract\/[\w-]+\/([\w-]+)\/[\w-]*endpoints\.ts'/g),
  ]
    .filter(([, , folder]) => folder !== domain)
    .flatMap(([, name, folder]) =>
      [...text.matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, 'g'))].map(
        ([, call]) => `${folder}/${call} in ${domain}`,
      ),
    )
})

describe('a call is in the folder of the contract with the area and name of its domain on the server', () => {
  test('every folder of calls is a domain of the same area (issue 45.1)', () => {
    const folders = globSync('packages/contract/src/*/*/*endpoints.ts', { cwd: root }).map((path) =>
      path.split('/').slice(3, 5).join('/'),
    )
    expect(folders.length).toBeGreaterThan(30)
    expect(folders.filter((folder) => !domains.has(folder))).toEqual([])
  })
  test('no domain serves the calls of another, but for those whose answer needs a later one', () => {
    expect(foreignImports.filter((call) => !servedElsewhere.has(call))).toEqual([])
  })
})
