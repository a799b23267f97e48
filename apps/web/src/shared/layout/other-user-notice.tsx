import { lazy, Suspense, useSyncExternalStore } from 'react'
import { otherUser } from '../session/other-user.ts'

// Rarely shown: it is loaded when it is, with its words.
const ShownUserNotice = lazy(() =>
  import('./shown-user-notice.tsx').then((m) => ({ default: m.ShownUserNotice })),
)

/** Shown while the page's user is no more the one who is signed in. */
export function OtherUserNotice() {
  const now = useSyncExternalStore(otherUser.subscribe, otherUser.get)
  return now === null ? null : (
    <Suspense>
      <ShownUserNotice now={now} />
    </Suspense>
  )
}
