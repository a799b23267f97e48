import { useEffect, useState } from 'react'
import type { CallsInFlight } from './create-calls-in-flight.ts'

export const progressSampling = 500

/** Progress shown for a call of this age: quick at first, never complete. */
export function progressOfAge(age: number): number {
  return 1 - Math.exp(-age / 4000) * 0.92
}

/**
 * A line at the top of the window that grows with the age of pending calls, sampled every 500 ms; hidden if
 * there are none.
 */
export function ProgressIndicator({ calls, label }: { calls: CallsInFlight; label: string }) {
  const [age, setAge] = useState<number | null>(null)
  useEffect(() => {
    const timer = setInterval(() => setAge(calls.age()), progressSampling)
    return () => clearInterval(timer)
  }, [calls])
  if (age === null) return null
  const share = progressOfAge(age)
  return (
    // A landmark of its own, since it is outside of all others.
    <section aria-label={label}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="pointer-events-none fixed inset-x-0 top-0 z-40 h-0.5"
      >
        <div
          className="h-full bg-signal transition-[width] duration-500 ease-out"
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </section>
  )
}
