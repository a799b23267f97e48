import { mkdirSync, rmSync, cpSync, writeFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { callFacts } from '../../web/vite/call-facts.ts'
import { manifestFor, type BrowserFamily } from './manifest.ts'
import { storeTexts } from './store-texts.ts'

const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

export interface BuildOptions {
  readonly family: BrowserFamily
  /** Origins of the product's sites, e.g. https://app.rookery.example. */
  readonly origins: readonly string[]
  readonly outDir: string
  /** The ad platform's; in development the sandbox's. */
  readonly adsOrigins?: readonly string[]
}
const ADS_ORIGINS = ['https://ads.x.com', 'https://ads.twitter.com']

const shared = ({ origins, outDir, adsOrigins = ADS_ORIGINS }: BuildOptions): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  mode: 'production',
  base: './',
  define: {
    __VERSION__: JSON.stringify(version),
    __PRODUCT_ORIGINS__: JSON.stringify(origins),
    __ADS_ORIGINS__: JSON.stringify(adsOrigins),
    'process.env.NODE_ENV': '"production"',
  },
  publicDir: false,
  // The panel sets Japanese in the system's font: the slices of ours are 4 MB.
  resolve: { alias: { '@fontsource-variable/noto-sans-jp/wght.css': join(root, 'scripts/no-font.css') } },
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
})

/** One file without imports: content scripts are no modules, and a worker starts from one file the quickest. */
const singleFile = (options: BuildOptions, name: 'worker' | 'bridge' | 'ads' | 'form'): InlineConfig => {
  const config = shared(options)
  return {
    ...config,
    plugins: [callFacts()],
    build: {
      ...config.build,
      rolldownOptions: {
        input: join(root, `src/${name}/main.ts`),
        output: {
          format: name === 'worker' ? 'esm' : 'iife',
          entryFileNames: `${name}.js`,
          codeSplitting: false,
        },
      },
    },
  }
}

/** Vite and React ask this variable, and not the mode, whether it is the release that they build. */
async function asReleased(work: () => Promise<void>): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

/** Builds the unpacked extension, as it is released. The same sources and origins make the same bytes. */
export const buildExtension = async (options: BuildOptions): Promise<void> => {
  const { outDir, family, origins, adsOrigins = ADS_ORIGINS } = options
  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(outDir, { recursive: true })
  const config = shared(options)
  await asReleased(async () => {
    await build({
      ...config,
      plugins: [callFacts(), react(), tailwindcss()],
      build: { ...config.build, rolldownOptions: { input: join(root, 'panel.html') } },
    })
    for (const name of ['worker', 'bridge', 'ads', 'form'] as const) await build(singleFile(options, name))
  })
  cpSync(join(root, 'icons'), join(outDir, 'icons'), { recursive: true })
  for (const [locale, texts] of Object.entries(storeTexts)) {
    mkdirSync(join(outDir, '_locales', locale), { recursive: true })
    const messages = Object.fromEntries(Object.entries(texts).map(([name, message]) => [name, { message }]))
    writeFileSync(join(outDir, '_locales', locale, 'messages.json'), `${JSON.stringify(messages, null, 2)}\n`)
  }
  const manifest = manifestFor(family, { version, origins, adsOrigins })
  writeFileSync(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
