/** Resolves after `ms` milliseconds; rejects with the signal's reason if it aborts. */
export const abortableSleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const finishSleep = () => {
      signal?.removeEventListener('abort', stopTimer)
      resolve()
    }
    const timer = setTimeout(finishSleep, ms)
    const stopTimer = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    signal?.addEventListener('abort', stopTimer, { once: true })
  })
