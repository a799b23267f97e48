// Takes the stores' pictures (1280 × 800) of the packed extension, in both languages: run when the panel changes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import type { Locale } from '@rookery/i18n/languages.ts'
import en from '@rookery/i18n/messages/en/people/extension-panel.ts'
import ja from '@rookery/i18n/messages/ja/people/extension-panel.ts'
import { fullBrowser } from '../../../tools/lib/browser.mjs'
import { CALLS, openFakeServer, usageIn } from '../src/testing/fake-server.ts'
import { serveProduct } from '../src/testing/serve-product.ts'
import { buildExtension } from './build-extension.ts'

const texts = { en, ja }
const examples = {
  en: {
    ...{ list: 'Coffee people', group: 'Autumn, gravel rides', other: 'Winter frames' },
    added: ['coffee', 'espresso', 'flat white', '#latteart', '@beans_daily'],
    ...{ kept: ['Spain', 'English'], replaced: ['cycling'] },
    captions: {
      preview: 'See what will change, before anything is written',
      receipt: 'Read back from X, and undone by one click',
    },
  },
  ja: {
    ...{ list: 'コーヒー好き', group: '秋のブランド認知', other: '冬のキャンペーン' },
    added: ['コーヒー', 'エスプレッソ', 'カフェラテ', '#ラテアート', '@beans_daily'],
    ...{ kept: ['日本', '日本語'], replaced: ['サイクリング'] },
    captions: {
      preview: '書き込む前に、変更内容を確認',
      receipt: 'X から読み戻して検証。ワンクリックで元に戻せます',
    },
  },
} satisfies Record<Locale, unknown>

const answersIn = (language: Locale) => {
  const { list, group, other, added, kept, replaced } = examples[language]
  const server = openFakeServer()
  const set = (call: string, answer: unknown) => server.answers.set(call, () => answer)
  set('GET /api/external/recent-audiences/', {
    results: [{ audience_config_id: 'config-1', audience_config_version: 1, name: list }],
  })
  set('GET /api/external/adsets/', {
    results: [
      { id: 'group-1', network_id: 'li1', name: group, status: 'Active' },
      { id: 'group-2', network_id: 'li2', name: other, status: 'Paused' },
    ],
  })
  set(CALLS.preview, {
    ad_sets: [{ network_id: 'li1', name: group, is_active: true, kept, added, replaced }],
    ...{ impossible: [], refused: null, residual: [], dropped_handles: [] },
  })
  set(CALLS.apply, usageIn('applied', { name: group, planned: 7, taken: 7 }))
  return server
}

/** The panel on the product's paper, with one sentence beside it. */
const framed = (panel: Buffer, caption: string): string => `<!doctype html><style>
body { margin: 0; width: 1280px; height: 800px; display: flex; align-items: center; background: #0a5560; font-family: sans-serif }
p { flex: 1; margin: 0; padding: 0 72px; font-size: 52px; line-height: 1.3; font-weight: 600; color: #fffdf9; text-wrap: balance; word-break: auto-phrase }
img { width: 380px; height: 720px; margin-right: 88px; border-radius: 10px; box-shadow: 0 24px 60px rgb(0 0 0 / 0.35) }
</style><body lang="ja"><p>${caption}</p><img src="data:image/png;base64,${panel.toString('base64')}">`

const folder = mkdtempSync(join(tmpdir(), 'rookery-pictures-'))
const store = join(import.meta.dirname, '../store')
mkdirSync(store, { recursive: true })
for (const language of ['en', 'ja'] as const) {
  const product = await serveProduct(answersIn(language))
  const unpacked = join(folder, language)
  await buildExtension({ family: 'chrome', origins: [product.origin], outDir: unpacked })
  const context = await chromium.launchPersistentContext(join(folder, `${language}-profile`), {
    executablePath: fullBrowser()!,
    locale: language === 'ja' ? 'ja-JP' : 'en-US',
    viewport: { width: 380, height: 720 },
    args: ['--no-sandbox', `--disable-extensions-except=${unpacked}`, `--load-extension=${unpacked}`],
  })
  await context.route('https://ads.x.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Ads</title>' }),
  )
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const panel = await context.newPage()
  const frame = await context.newPage()
  await frame.setViewportSize({ width: 1280, height: 800 })
  const take = async (name: 'preview' | 'receipt', shown: Page) => {
    const picture = await shown.screenshot()
    await frame.setContent(framed(picture, examples[language].captions[name]))
    writeFileSync(join(store, `${language}-${name}.png`), await frame.screenshot())
  }
  const t = texts[language]
  const press = async (name: string) => await panel.getByRole('button', { name, exact: true }).click()
  await panel.goto(`chrome-extension://${new URL(worker.url()).host}/panel.html`)
  await press(t.pair.connect)
  await panel.getByText('Ada King').waitFor()
  const ads = await context.newPage()
  await ads.goto('https://ads.x.com/ads_manager/18ce54d4x5t/line_item/li1')
  await panel.bringToFront()
  await press(examples[language].list)
  await panel.getByText(t.groups.onPage).waitFor()
  await press(t.preview.show)
  await panel.getByText(t.preview.how).waitFor()
  await take('preview', panel)
  await panel
    .getByRole('button', { name: t.preview.apply_other.replace('{{count}}', '1') })
    .or(panel.getByRole('button', { name: 'Apply to 1 ad group' }))
    .click()
  await panel.getByText(t.receipt.done).waitFor()
  await take('receipt', panel)
  await context.close()
  product.close()
}
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
