import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { encodePicture } from './encode-picture.ts'

/** Draws the pages of PDF files; it is installed when pictures are made, and is no part of the product. */
const PDF_READER = 'pdfjs-dist@6.5.438'
const CACHE = '.cache/pdf-reader'
const HOST = 'http://pdf.invalid'
const TYPES: Record<string, string> = { html: 'text/html', mjs: 'text/javascript', pdf: 'application/pdf' }
const WIDTH = 900
const THUMB_WIDTH = 480

/** A material as the server draws it. */
export interface DrawnMaterial {
  id: string
  file: Buffer
}

function readerFolder(): string {
  const folder = join(CACHE, 'node_modules/pdfjs-dist')
  mkdirSync(CACHE, { recursive: true })
  if (!existsSync(folder))
    execFileSync('npm', [
      'install',
      ...['--prefix', CACHE, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional'],
      PDF_READER,
    ])
  return folder
}

/** Each page of the PDF file as a PNG. */
async function drawPages(page: Page, file: string): Promise<Buffer[]> {
  const drawn = await page.evaluate(
    async ([host, address, width]) => {
      const reader = await import(`${host}/build/pdf.min.mjs`)
      reader.GlobalWorkerOptions.workerSrc = `${host}/build/pdf.worker.min.mjs`
      const pdf = await reader.getDocument({
        url: address,
        standardFontDataUrl: `${host}/standard_fonts/`,
        cMapUrl: `${host}/cmaps/`,
        wasmUrl: `${host}/wasm/`,
      }).promise
      const pages: string[] = []
      for (let at = 1; at <= pdf.numPages; at++) {
        const sheet = await pdf.getPage(at)
        const viewport = sheet.getViewport({ scale: (2 * width) / sheet.getViewport({ scale: 1 }).width })
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width: viewport.width, height: viewport.height })
        await sheet.render({ canvas, viewport }).promise
        pages.push(canvas.toDataURL('image/png').split(',')[1]!)
      }
      return pages
    },
    [HOST, `${HOST}/${file}`, WIDTH] as const,
  )
  return drawn.map((each) => Buffer.from(each, 'base64'))
}

/**
 * The pages of each marketing material as pictures, and a small one of its first page, from the very files that
 * the server draws.
 */
export async function takeMaterialPictures(
  folder: string,
  browser: Browser,
  drawn: readonly DrawnMaterial[],
): Promise<void> {
  const reader = readerFolder()
  mkdirSync(folder, { recursive: true })
  const files = new Map(drawn.map(({ id, file }) => [`${id}.pdf`, file]))
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route(`${HOST}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1)
    const body =
      path === 'index.html' ? '<!doctype html>' : (files.get(path) ?? readFileSync(join(reader, path)))
    return route.fulfill({ body, contentType: TYPES[path.split('.').at(-1)!] ?? 'application/octet-stream' })
  })
  await page.goto(`${HOST}/index.html`)
  for (const { id } of drawn) {
    const pages = await drawPages(page, `${id}.pdf`)
    const save = async (name: string, png: Buffer, width: number) =>
      writeFileSync(join(folder, `${id}.${name}.webp`), await encodePicture(page, png, width))
    await save('thumb', pages[0]!, THUMB_WIDTH)
    for (const [at, png] of pages.entries()) await save(String(at + 1), png, WIDTH)
    console.log(`${id}: ${pages.length} pages`)
  }
  await context.close()
}
