import { createHash } from 'node:crypto'
import type { Answer } from '../http/answer.ts'
import { escapeHtml } from './html.ts'
import { pageCss } from './page-style.ts'

const styleHash = createHash('sha256').update(pageCss).digest('base64')

export interface PageOptions {
  lang: 'en' | 'ja'
  title: string
  /** Trusted HTML; texts in it must be escaped. */
  body: string
  wide?: boolean
  /** Full width of the screen, for dashboards. */
  full?: boolean
  status?: number
  /** Whether the page contains frames of its own. */
  frames?: boolean
  /** Origins to which a form of this page may be redirected. */
  formTargets?: string[]
}

const bandHtml = {
  en: 'Sandbox network — nothing here is real: no accounts, no money, no posts.',
  ja: 'サンドボックスネットワーク ― 実在のアカウント・お金・投稿は一切ありません。',
}

export const page = ({
  lang,
  title,
  body,
  wide,
  full,
  frames,
  status = 200,
  formTargets = [],
}: PageOptions): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body: `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${pageCss}</style></head>
<body><header class="band">${bandHtml[lang]}</header><main${full ? ' class="full"' : wide ? ' class="wide"' : ''}>${body}</main></body></html>`,
  headers: {
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; img-src 'self' data:;${frames ? " frame-src 'self';" : ''} style-src 'sha256-${styleHash}'; form-action 'self' ${formTargets.join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  },
})

/** Japanese when the browser prefers it to English. */
export const pageLanguage = (acceptLanguage: string | undefined): 'en' | 'ja' => {
  const weights = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...rest] = part.trim().split(';')
    const q = rest.map((each) => /^\s*q=([\d.]+)/.exec(each)?.[1]).find(Boolean)
    return { tag: tag.toLowerCase().slice(0, 2), q: q === undefined ? 1 : Number(q) }
  })
  const bestMatch = (tag: string) =>
    Math.max(0, ...weights.filter((each) => each.tag === tag).map((each) => each.q))
  return bestMatch('ja') > bestMatch('en') ? 'ja' : 'en'
}
