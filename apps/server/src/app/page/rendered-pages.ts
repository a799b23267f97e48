import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { compressFile, type ContentEncoding } from './web-files.ts'

/** What the build could not know. */
export interface SiteFacts {
  /** Where the site is. */
  readonly origin: string
  /** Where the dashboard is. */
  readonly teamSite: string
  /** A line of the head. */
  readonly token: string
}

/** Fills in the placeholders of `apps/web/src/sites/pro/pages/placeholders.ts`. */
const fillIn = (html: string, { origin, teamSite, token }: SiteFacts): string =>
  html
    .replaceAll('https://origin.invalid', origin)
    .replaceAll('https://team-site.invalid', teamSite)
    .replace('<head>', `<head>${token}`)

/** Pages are few; a client may name any port of our hosts, and each makes another page. */
const KEPT_PAGES = 200

/** Pages that the build rendered, filled in and compressed once each; null if the build lacks the file. */
export const createRenderedPages = () => {
  const pages = new Map<string, Promise<{ bytes: Buffer; etag: string }>>()
  return async (file: string, facts: SiteFacts, encoding: ContentEncoding) => {
    const found = await stat(file).catch(() => null)
    if (found === null) return null
    const key = [file, found.mtimeMs, encoding, ...Object.values(facts)].join(' ')
    const kept = pages.get(key)
    if (kept) return await kept
    const page = readFile(file, 'utf8').then(async (html) => {
      const bytes = await compressFile(Buffer.from(fillIn(html, facts)), encoding)
      return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
    })
    page.catch(() => pages.delete(key))
    if (pages.size >= KEPT_PAGES) pages.clear()
    pages.set(key, page)
    return await page
  }
}
