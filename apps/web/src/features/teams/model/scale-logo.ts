/** Pixels: enough for every place that shows it, on high-density screens. */
const SIDE = 256

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
    const [width, height] = [picture.naturalWidth || SIDE, picture.naturalHeight || SIDE]
    const scale = SIDE / Math.max(width, height)
    const canvas = document.createElement('canvas')
    canvas.width = SIDE
    canvas.height = SIDE
    const pen = canvas.getContext('2d')!
    pen.imageSmoothingQuality = 'high'
    const [scaledWidth, scaledHeight] = [width * scale, height * scale]
    pen.drawImage(picture, (SIDE - scaledWidth) / 2, (SIDE - scaledHeight) / 2, scaledWidth, scaledHeight)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Not drawn'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
