import { Button, RadioGroup } from '@rookery/ui'
import { useEffect, useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useT } from '../i18n/use-t.ts'
import { cropImage } from './crop-image.ts'

/** Width by height of the images that X shows whole in a post and above a card. */
const shapes = { original: null, landscape: 1.91, square: 1 } as const
type Shape = keyof typeof shapes
const shapeNames = Object.keys(shapes) as Shape[]

interface CropEditorProps {
  file: File
  /** The cropped file, or the file itself. */
  onDone: (file: File) => void
  onCancel: () => void
}

/** An image before it is sent: as it is, or the part of it that fits a shape of X, chosen by pointer or arrow keys. */
export function CropEditor({ file, onDone, onCancel }: CropEditorProps) {
  const t = useT('media')
  const common = useT('common')
  const imageRef = useRef<HTMLImageElement>(null)
  const [source, setSource] = useState<string>()
  const [shape, setShape] = useState<Shape>('original')
  const [crop, setCrop] = useState<PercentCrop>()
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setSource(address)
    return () => URL.revokeObjectURL(address)
  }, [file])

  function chooseShape(next: Shape) {
    setShape(next)
    const image = imageRef.current
    const aspect = shapes[next]
    if (!image || aspect === null) return setCrop(undefined)
    const { naturalWidth, naturalHeight } = image
    const largest = makeAspectCrop({ unit: '%', width: 100 }, aspect, naturalWidth, naturalHeight)
    setCrop(centerCrop(largest, naturalWidth, naturalHeight))
  }
  async function finish() {
    if (!crop || !imageRef.current) return onDone(file)
    try {
      onDone(await cropImage(file, imageRef.current, crop))
    } catch {
      setUnreadable(true)
    }
  }
  const aspect = shapes[shape]
  return (
    <section aria-label={t('crop.title')} className="grid gap-3 rounded-md border border-hairline p-3">
      <RadioGroup
        label={t('crop.shape')}
        isInline
        value={shape}
        onChange={chooseShape}
        options={shapeNames.map((value) => ({ value, label: t(`crop.shapes.${value}`) }))}
      />
      {isUnreadable ? (
        <p role="alert" className="text-13 text-danger">
          {t('crop.unreadable', { name: file.name })}
        </p>
      ) : (
        <ReactCrop
          crop={crop}
          aspect={aspect ?? undefined}
          // Without a shape the whole image is sent: there is nothing to draw.
          disabled={aspect === null}
          keepSelection
          onChange={(_, percent) => setCrop(percent)}
          className="max-h-72 justify-self-center"
          ariaLabels={{
            cropArea: t('crop.area'),
            nwDragHandle: t('crop.handles.nw'),
            nDragHandle: t('crop.handles.n'),
            neDragHandle: t('crop.handles.ne'),
            eDragHandle: t('crop.handles.e'),
            seDragHandle: t('crop.handles.se'),
            sDragHandle: t('crop.handles.s'),
            swDragHandle: t('crop.handles.sw'),
            wDragHandle: t('crop.handles.w'),
          }}
        >
          {source && (
            <img
              ref={imageRef}
              src={source}
              alt={file.name}
              className="max-h-72"
              onError={() => setUnreadable(true)}
            />
          )}
        </ReactCrop>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {common('actions.cancel')}
        </Button>
        <Button size="sm" variant="primary" isDisabled={isUnreadable} onClick={finish}>
          {t('crop.send')}
        </Button>
      </div>
    </section>
  )
}
