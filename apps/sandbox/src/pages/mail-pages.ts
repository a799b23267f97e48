import type { Answer } from '../http/answer.ts'
import type { MailRow } from '../state/rows.ts'
import { escapeHtml } from '../html/html.ts'
import { page } from '../html/page.ts'

const formatTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** How long ago, short. */
const timeAgo = (ms: number, now: number): string => {
  const seconds = Math.max(0, Math.round((now - ms) / 1000))
  if (seconds < 60) return 'just now'
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ago`
  return seconds < 86_400 ? `${Math.floor(seconds / 3_600)} h ago` : formatTime(ms).slice(0, 10)
}

const firstLine = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 140)

/** A text with its web addresses as links, the rest escaped. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/)
    .map((part, index) =>
      index % 2 === 0
        ? escapeHtml(part)
        : `<a href="${escapeHtml(part)}" target="_blank" rel="noreferrer">${escapeHtml(part)}</a>`,
    )
    .join('')

const pageTop = (title: string, back: string): string =>
  `<nav class="crumbs"><a href="/sandbox/">Sandbox</a> / ${back}</nav><h1>${title}</h1>`

/** All messages, newest first. */
export const mailListPage = (
  rows: readonly MailRow[],
  { to, smtpPort, now }: { to: string | undefined; smtpPort: number; now: number },
): Answer => {
  const mailRows = rows.map(
    (row) => `<li><a class="mail" href="/sandbox/mail/${row.id}">
<span class="who">${escapeHtml(row.to.join(', '))}</span><time datetime="${new Date(row.at).toISOString()}">${timeAgo(row.at, now)}</time>
<b>${escapeHtml(row.subject) || 'No subject'}</b><span class="soft">${escapeHtml(firstLine(row.text))}</span></a></li>`,
  )
  const emptyNotice =
    to === undefined
      ? 'No mail yet. What the product sends arrives here and goes no further.'
      : 'No mail for this address.'
  return page({
    lang: 'en',
    title: 'Mail box',
    wide: true,
    body: `${pageTop('Mail box', 'Mail')}
<p class="soft">SMTP on port ${smtpPort}. ${rows.length} message${rows.length === 1 ? '' : 's'}${to === undefined ? '' : ` to ${escapeHtml(to)}`}.</p>
<div class="row"><form class="row" method="get" action="/sandbox/mail"><label class="field">To<input type="text" name="to" value="${escapeHtml(to ?? '')}" placeholder="name@people.example"></label><button>Show</button></form>
${rows.length === 0 ? '' : '<form class="row" method="post" action="/sandbox/mail/clear"><button>Empty the box</button></form>'}</div>
${mailRows.length === 0 ? `<p class="empty">${emptyNotice}</p>` : `<ul class="mails">${mailRows.join('\n')}</ul>`}`,
  })
}

/** One message: text with links, HTML in a frame that can only open links. */
export const mailPage = (row: MailRow, now: number): Answer => {
  const factLine = (name: string, value: string) =>
    value === '' ? '' : `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`
  const files = row.attachments.map(
    (each) => `${each.filename || 'unnamed'} (${each.type}, ${each.bytes.toLocaleString('en')} bytes)`,
  )
  const html =
    row.html === ''
      ? ''
      : `<h2>HTML</h2><iframe class="mail-frame" title="The message as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/sandbox/mail/${row.id}/html"></iframe>`
  return page({
    lang: 'en',
    title: row.subject || 'Message',
    wide: true,
    frames: true,
    body: `${pageTop(escapeHtml(row.subject) || 'No subject', '<a href="/sandbox/mail">Mail</a>')}
<dl class="facts">${factLine('From', row.headed_from || row.from)}${factLine('To', row.to.join(', '))}<dt>Received</dt><dd>${formatTime(row.at)} UTC, ${timeAgo(row.at, now)}</dd>${factLine('Message id', row.message_id)}${factLine('Attachments', files.join(', '))}<dt>Source</dt><dd><a href="/sandbox/mail/${row.id}/source">as sent</a></dd></dl>
<h2>Text</h2>${row.text.trim() === '' ? '<p class="empty">The message has no text part.</p>' : `<pre class="mail-text">${withLinks(row.text.trim())}</pre>`}${html}`,
  })
}

/**
 * The HTML part for the frame: no scripts, no forms, nothing loaded from elsewhere; links open in a new
 * window.
 */
export const mailHtml = (row: MailRow): Answer => ({
  status: row.html === '' ? 404 : 200,
  type: 'text/html; charset=utf-8',
  body: `<base target="_blank">${row.html}`,
  headers: {
    'cache-control': 'no-store',
    'content-security-policy':
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  },
})
