/** Pixels: enough for every place that shows it, on high-density screens. */
const LOGO_SIDE = 256

/**
 * Scales any picture the browser can decode into a square PNG, uncropped and centred. Rejects if it cannot be
 * decoded.
 */
export async function scaleLogo(file: Blob): Promise<Blob> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const [width, height] = [picture.naturalWidth || LOGO_SIDE, picture.naturalHeight || LOGO_SIDE]
    const sizeScale = LOGO_SIDE / Math.max(width, height)
    const canvas = document.createElement('canvas')
    canvas.width = LOGO_SIDE
    canvas.height = LOGO_SIDE
    const canvasContext = canvas.getContext('2d')!
    canvasContext.imageSmoothingQuality = 'high'
    const [scaledWidth, scaledHeight] = [width * sizeScale, height * sizeScale]
    canvasContext.drawImage(
      picture,
      (LOGO_SIDE - scaledWidth) / 2,
      (LOGO_SIDE - scaledHeight) / 2,
      scaledWidth,
      scaledHeight,
    )
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Not drawn'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
