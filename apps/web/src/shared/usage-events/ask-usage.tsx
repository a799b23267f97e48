import { createRoot } from 'react-dom/client'
import { Suspense } from 'react'
import { UsageQuestion } from './usage-question.tsx'

/** Puts the question below the page. It covers nothing that one works on, and the page goes on without an answer. */
export function askUsage(): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const end = () => {
    root.unmount()
    place.remove()
  }
  root.render(
    <Suspense>
      <UsageQuestion onEnd={end} />
    </Suspense>,
  )
}
