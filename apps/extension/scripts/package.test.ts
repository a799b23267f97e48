import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '@rookery/i18n/languages.ts'
import { buildExtension } from './build-extension.ts'
import { manifestFor } from './manifest.ts'
import { packExtension } from './pack-extension.ts'
import { storeTexts } from './store-texts.ts'

const ORIGINS = ['https://app.rookery.example', 'https://pro.rookery.example']
const ADS = ['https://ads.x.com', 'https://ads.twitter.com']
const kept = (family: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `manifests/${family}.json`), 'utf8'))

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-extension-'))
  await buildExtension({ family: 'chrome', origins: ORIGINS, outDir: join(folder, 'chrome') })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the manifest', () => {
  test.each(['chrome', 'firefox'] as const)(
    'of %s is the copy that was looked at: every new permission is a change of that copy',
    (family) => {
      const manifest = manifestFor(family, { version: '1.0.0', origins: ORIGINS, adsOrigins: ADS })
      expect(JSON.parse(JSON.stringify(manifest))).toEqual(kept(family))
    },
  )

  test('the built one is the same, and every file that it names is there', () => {
    const built = JSON.parse(readFileSync(join(folder, 'chrome/manifest.json'), 'utf8')) as {
      version: string
      content_scripts: { js: string[] }[]
    }
    expect({ ...built, version: '1.0.0' }).toEqual(kept('chrome'))
    const files = readdirSync(join(folder, 'chrome'))
    expect(files).toEqual(
      expect.arrayContaining(['worker.js', 'panel.html', ...built.content_scripts.flatMap(({ js }) => js)]),
    )
  })

  test('each permission has its explanation on the page /extension', () => {
    const page = readFileSync(
      join(import.meta.dirname, '../../web/src/features/people/extension/components/permissions.tsx'),
      'utf8',
    )
    const {
      permissions,
      optional_permissions,
      host_permissions,
      optional_host_permissions,
      content_scripts,
    } = kept('chrome') as {
      permissions: string[]
      optional_permissions: string[]
      optional_host_permissions: string[]
      host_permissions: string[]
      content_scripts: { matches: string[] }[]
    }
    expect([...permissions, ...optional_permissions].filter((name) => !page.includes(`'${name}'`))).toEqual(
      [],
    )
    // Filling the form alone adds something, and only when it is switched on.
    expect(optional_host_permissions).toEqual(ADS.map((origin) => `${origin}/*`))
    // One row for the API, one for the product's pages, one for the ad platform's.
    expect(host_permissions.every((match) => match.endsWith('/api/*'))).toBe(true)
    expect(content_scripts.map(({ matches }) => matches)).toEqual([
      ORIGINS.map((origin) => `${origin}/*`),
      ADS.map((origin) => `${origin}/*`),
    ])
  })

  test('names and descriptions fit into the stores, in each language', () => {
    expect(Object.keys(storeTexts)).toEqual([...locales])
    for (const { name, description } of Object.values(storeTexts)) {
      expect(name.length).toBeLessThanOrEqual(75)
      expect(description.length).toBeLessThanOrEqual(132)
    }
  })
})

describe('the package', () => {
  const scripts = () =>
    readdirSync(join(folder, 'chrome'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(js|html|css)$/.test(path))
      .map((path) => [path, readFileSync(join(folder, 'chrome', path), 'utf8')] as const)

  test('compiles no code and loads none from elsewhere', () => {
    expect(scripts().length).toBeGreaterThan(4)
    for (const [path, text] of scripts()) {
      expect([path, /\beval\(|new Function\(|importScripts\(|\bFunction\("/.test(text)]).toEqual([
        path,
        false,
      ])
      // Of pages alone: React's code names the element.
      if (path.endsWith('.html'))
        expect([path, /<script(?![^>]*src="\.\/)/.test(text)]).toEqual([path, false])
    }
  })

  test('names no host but the product’s, the ad platform’s, and those of identifiers and notices', () => {
    const known = new Set([
      ...[...ORIGINS, ...ADS].map((origin) => new URL(origin).host),
      // Namespaces of SVG, and addresses in messages and licence notices of libraries.
      'www.w3.org',
      'react.dev',
      'tailwindcss.com',
    ])
    const hosts = scripts().flatMap(([, text]) =>
      [...text.matchAll(/(?:https?|wss?):\/\/([\w.-]+)/g)].map(([, host]) => host!),
    )
    expect(hosts.filter((host) => !known.has(host))).toEqual([])
  })

  test('content scripts stay small: they are loaded on every page', () => {
    for (const name of ['bridge.js', 'ads.js'])
      expect(readFileSync(join(folder, 'chrome', name)).length).toBeLessThan(4_000)
  })

  test('packed twice it is the same bytes, and its sources have no secret', { tags: ['full'] }, async () => {
    const pack = async (name: string) => {
      const names = await packExtension(ORIGINS, join(folder, name))
      return names.map((each) => readFileSync(join(folder, name, each)).toString('base64'))
    }
    const [first, second] = [await pack('first'), await pack('second')]
    expect([first.length, second]).toEqual([3, first])
  })
})
