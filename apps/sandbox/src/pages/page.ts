import { createHash } from 'node:crypto'
import type { Answer } from '../http/answer.ts'
import { escapeHtml } from './html.ts'

// The sandbox's own look: grey, flat, nothing of the product's and nothing of the real network's.
const css = `
:root{color-scheme:light dark;--paper:#f4f4f2;--card:#fff;--ink:#1d2126;--soft:#5b636c;--line:#d9dbd8;--act:#2f4858;--act-ink:#fff;--ok:#2c6e49;--bad:#9b2c2c;--warn:#8a5a00}
@media(prefers-color-scheme:dark){:root{--paper:#15181b;--card:#1d2125;--ink:#e7e9ea;--soft:#a2abb3;--line:#353b41;--act:#9cc3d5;--act-ink:#10212a;--ok:#7fc79f;--bad:#f09a9a;--warn:#e0b860}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI","Hiragino Sans","Noto Sans JP",sans-serif}
main{max-width:520px;margin:6vh auto;padding:0 20px 40px}
main.wide{max-width:1120px;margin:32px auto}
.band{padding:8px 20px;background:var(--ink);color:var(--paper);font-size:13px}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:24px}
h1{font-size:22px;line-height:1.3;margin:0 0 6px}
h2{font-size:16px;margin:28px 0 8px}
p{margin:0 0 14px}
.soft{color:var(--soft);font-size:13.5px}
fieldset{border:0;margin:16px 0 0;padding:0}
legend{padding:0;margin-bottom:8px;font-weight:600}
.person{display:grid;grid-template-columns:20px 40px 1fr;gap:12px;align-items:center;padding:10px 12px;border:1px solid var(--line);border-radius:8px;margin-bottom:8px;cursor:pointer}
.person:has(input:checked){border-color:var(--act);box-shadow:inset 0 0 0 1px var(--act)}
.person b{display:block}
.person small{color:var(--soft);display:block}
.avatar{width:40px;height:40px;border-radius:50%;display:grid;place-items:center;background:var(--line);font-weight:600}
ul{padding-left:20px;margin:0 0 8px}
.actions{display:flex;gap:10px;margin-top:20px;flex-wrap:wrap}
button{font:inherit;padding:9px 18px;border-radius:8px;border:1px solid var(--line);background:transparent;color:var(--ink);cursor:pointer}
button.main{background:var(--act);border-color:var(--act);color:var(--act-ink);font-weight:600}
button:focus-visible,a:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid var(--act);outline-offset:2px}
table{width:100%;border-collapse:collapse;font-size:13px;background:var(--card);border:1px solid var(--line)}
th,td{text-align:left;padding:6px 10px;border-bottom:1px solid var(--line);vertical-align:top}
th{color:var(--soft);font-weight:500}
td.n{text-align:right;font-variant-numeric:tabular-nums}
code{font:12.5px ui-monospace,monospace}
.ok{color:var(--ok)}.bad{color:var(--bad)}.warn{color:var(--warn)}
.row{display:flex;gap:10px;align-items:end;flex-wrap:wrap;margin-bottom:12px}
label.field{display:grid;gap:4px;font-size:13px;color:var(--soft)}
input[type=text],input[type=number],select{font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--line);border-radius:6px;padding:6px 8px}
.price{font-size:30px;font-weight:600;margin:4px 0 16px}
`
const styleHash = createHash('sha256').update(css).digest('base64')

export interface PageOptions {
  lang: 'en' | 'ja'
  title: string
  /** Trusted HTML; texts in it must be escaped already. */
  body: string
  wide?: boolean
  status?: number
  /** Origins a form of this page may lead to by redirect. */
  formTargets?: string[]
}

const band = {
  en: 'Sandbox network — nothing here is real: no accounts, no money, no posts.',
  ja: 'サンドボックスネットワーク ― 実在のアカウント・お金・投稿は一切ありません。',
}

export const page = ({ lang, title, body, wide, status = 200, formTargets = [] }: PageOptions): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body: `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${css}</style></head>
<body><header class="band">${band[lang]}</header><main${wide ? ' class="wide"' : ''}>${body}</main></body></html>`,
  headers: {
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; form-action 'self' ${formTargets.join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
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
  const best = (tag: string) =>
    Math.max(0, ...weights.filter((each) => each.tag === tag).map((each) => each.q))
  return best('ja') > best('en') ? 'ja' : 'en'
}
