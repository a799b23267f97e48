import type { Audience } from '@rookery/contract'
import { lazy, Suspense, type ReactNode } from 'react'

const UploadDialog = lazy(() =>
  import('../../../features/audiences/uploads/index.ts').then((m) => ({ default: m.UploadDialog })),
)

/**
 * The dialog that applies an audience to an ad account, passed to screens of other features; loaded when
 * first opened.
 */
export const uploadDialog = (audience: Pick<Audience, 'id' | 'name'>, close: () => void): ReactNode => (
  <Suspense>
    <UploadDialog audience={audience} onClose={close} />
  </Suspense>
)
