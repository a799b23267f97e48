import type { Page } from '@playwright/test'

/**
 * A screenshot as WebP of this width, by the browser's own encoder: a tenth of the PNG's bytes. `page` is any
 * page without a content security policy.
 */
export async function encodePicture(page: Page, png: Buffer, width: number): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([source, wantedWidth]) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const height = Math.round((picture.height * wantedWidth) / picture.width)
      const canvas = new OffscreenCanvas(wantedWidth, height)
      const context = canvas.getContext('2d')!
      context.imageSmoothingQuality = 'high'
      context.drawImage(picture, 0, 0, wantedWidth, height)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
      let binary = ''
      for (const byte of new Uint8Array(await blob.arrayBuffer())) binary += String.fromCharCode(byte)
      return btoa(binary)
    },
    [png.toString('base64'), width] as const,
  )
  return Buffer.from(encoded, 'base64')
}
