import type { PercentCrop } from 'react-image-crop'

const JPEG_QUALITY = 0.92

/**
 * A part of a loaded image as a file of the same type (PNG where the browser cannot write it). Rejects with Error when the browser has no memory for it.
 */
export async function cropImage(file: File, image: HTMLImageElement, crop: PercentCrop): Promise<File> {
  const { naturalWidth, naturalHeight } = image
  const width = Math.max(1, Math.round((crop.width / 100) * naturalWidth))
  const height = Math.max(1, Math.round((crop.height / 100) * naturalHeight))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const left = Math.round((crop.x / 100) * naturalWidth)
  const top = Math.round((crop.y / 100) * naturalHeight)
  canvas.getContext('2d')!.drawImage(image, left, top, width, height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, JPEG_QUALITY))
  if (!blob) throw new Error('the cropped image could not be written')
  const name = blob.type === file.type ? file.name : `${file.name.replace(/\.[^.]*$/, '')}.png`
  return new File([blob], name, { type: blob.type })
}
