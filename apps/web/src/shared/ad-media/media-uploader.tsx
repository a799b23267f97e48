import type { AdMedia } from '@rookery/contract'
import { DropZone, Skeleton } from '@rookery/ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { checkFile, fileTypesOf, mediaTypes, type MediaType } from './check-file.ts'
import type { AccountOfTeam } from './send-media.ts'
import { UploadList } from './upload-list.tsx'
import { useMediaUploads } from './use-media-uploads.ts'

const CropEditor = lazy(() => import('./crop-editor.tsx').then((m) => ({ default: m.CropEditor })))
/** A GIF would lose its motion in a canvas, a video cannot be cropped in one. */
const CROPPED_TYPES = ['image/jpeg', 'image/png', 'image/webp']

interface MediaUploaderProps {
  account: AccountOfTeam
  accepted?: readonly MediaType[]
  /** Shows an image before it is sent, to be cropped to a shape that X shows. */
  offersCrop?: boolean
  /** Whether a chosen picture waits to be cropped and is not sent yet. */
  onHold?: (isHeld: boolean) => void
  onUploaded?: (media: AdMedia) => void
}

/** Where files are dropped, checked, cropped and sent to the media library of an ad account, with their progress. */
export function MediaUploader({
  account,
  accepted = mediaTypes,
  offersCrop,
  onHold,
  onUploaded,
}: MediaUploaderProps) {
  const t = useT('media')
  const { uploads, add, again, stop } = useMediaUploads(account, onUploaded)
  const [problem, setProblem] = useState<string>()
  const [cropping, setCropping] = useState<File | null>(null)
  const latestOnHold = useRef(onHold)
  latestOnHold.current = onHold
  useEffect(() => {
    latestOnHold.current?.(cropping !== null)
    return () => latestOnHold.current?.(false)
  }, [cropping])

  /** Whether the file may be sent; says why not. */
  function isAllowed(file: File): boolean {
    const found = checkFile(file, accepted)
    setProblem(
      found?.problem === 'size'
        ? t('problems.size', { name: file.name, n: found.megabytes })
        : found
          ? t(`problems.${found.problem}`, { name: file.name })
          : undefined,
    )
    return found === null
  }
  function takeFile(file: File) {
    if (offersCrop && CROPPED_TYPES.includes(file.type) && file.size > 0) {
      setProblem(undefined)
      setCropping(file)
    } else if (isAllowed(file)) add(file)
  }
  return (
    <>
      {cropping ? (
        <Suspense fallback={<Skeleton label={t('crop.loading')} height={240} />}>
          <CropEditor
            file={cropping}
            onDone={(file) => {
              setCropping(null)
              if (isAllowed(file)) add(file)
            }}
            onCancel={() => setCropping(null)}
          />
        </Suspense>
      ) : (
        <DropZone
          label={t('upload.label')}
          description={t(accepted.length === 1 ? `upload.only.${accepted[0]!}` : 'upload.description')}
          chooseLabel={t('upload.choose')}
          accept={fileTypesOf(accepted)}
          error={problem}
          onFile={takeFile}
        />
      )}
      <UploadList uploads={uploads} onAgain={again} onStop={stop} />
    </>
  )
}
