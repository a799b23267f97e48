import type { DocumentBlock, DocumentSpan, HelperDocument } from '@rookery/contract'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function line(spans: readonly DocumentSpan[]): string {
  return spans
    .map(({ text, style, href }) => {
      // Other guides are separate files, so a downloaded page links to the web only.
      if (href?.startsWith('https://')) return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
      return style ? `<${style}>${escapeHtml(text)}</${style}>` : escapeHtml(text)
    })
    .join('')
}

const cells = (tag: 'th' | 'td', row: readonly DocumentSpan[][]): string =>
  `<tr>${row.map((cell) => `<${tag}>${line(cell)}</${tag}>`).join('')}</tr>`

function block(part: DocumentBlock): string {
  if (part.type === 'heading')
    return `<h${part.level} id="${escapeHtml(part.id)}">${line(part.spans)}</h${part.level}>`
  if (part.type === 'paragraph') return `<p>${line(part.spans)}</p>`
  if (part.type === 'note') return `<blockquote>${line(part.spans)}</blockquote>`
  if (part.type === 'table')
    return `<table><thead>${cells('th', part.head)}</thead><tbody>${part.rows.map((row) => cells('td', row)).join('')}</tbody></table>`
  const tag = part.ordered ? 'ol' : 'ul'
  return `<${tag}>${part.items.map((item) => `<li>${line(item)}</li>`).join('')}</${tag}>`
}

const documentCss = `:root{color-scheme:light}body{max-width:44rem;margin:3rem auto;padding:0 1.25rem;background:#fbfaf7;color:#1c2430;font:16px/1.7 Inter,"Noto Sans JP","Hiragino Sans",system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.3;margin:0 0 .25rem}h2{font-size:1.25rem;margin:2.25rem 0 .5rem}h3{font-size:1rem;margin:1.5rem 0 .25rem}
.summary,footer{color:#55606e}footer{margin-top:3rem;border-top:1px solid #ddd9d0;padding-top:.75rem;font-size:.85rem}
blockquote{margin:1.25rem 0;padding:.5rem 1rem;border-left:3px solid #b7791f;background:#f4efe4}
table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{border-bottom:1px solid #ddd9d0;padding:.4rem .6rem;text-align:left;vertical-align:top}
code{font:.9em ui-monospace,monospace;background:#f0ede5;padding:.1em .3em;border-radius:3px}
@media print{body{margin:0;max-width:none;background:none}h2,h3{break-after:avoid}table,blockquote{break-inside:avoid}}`

export interface PrintedDocument extends Pick<HelperDocument, 'name' | 'summary' | 'language'> {
  readonly updated: string
  readonly blocks: readonly DocumentBlock[]
}

/** A self-contained page: readable offline and printable. */
export const printDocument = ({ name, summary, language, updated, blocks }: PrintedDocument): string =>
  `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(name)} · Rookery</title><style>${documentCss}</style></head>
<body><h1>${escapeHtml(name)}</h1><p class="summary">${escapeHtml(summary)}</p>
${blocks.map(block).join('\n')}
<footer>Rookery · <time datetime="${updated}">${updated}</time></footer></body></html>
`
