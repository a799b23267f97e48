import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const { resolve } = createRequire(import.meta.url)
/** Latin and Japanese in one family, as in our PDFs. */
const fontFiles = [
  '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
]
export const PICTURE_FONT = 'Noto Sans JP'

let loading: Promise<Uint8Array[]> | null = null
const load = async () => {
  const [fonts] = await Promise.all([
    Promise.all(fontFiles.map(async (file) => await readFile(resolve(file)))),
    readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then(async (wasm) => await initWasm(wasm)),
  ])
  return fonts
}

/** Draws an SVG with texts in PICTURE_FONT as a PNG, in its own size. */
export async function drawPng(svg: string): Promise<Uint8Array> {
  loading ??= load()
  const fontBuffers = await loading
  const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: PICTURE_FONT } })
  try {
    const image = drawing.render()
    const png = image.asPng()
    image.free()
    return png
  } finally {
    drawing.free()
  }
}
