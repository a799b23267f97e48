import type { CDPSession } from 'playwright-core'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of the thread's CPU time, independent of other load on the machine. */
  tdur?: number
  args: { name?: string }
}

export const startTrace = (client: CDPSession) =>
  client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'toplevel'],
    },
  })

/**
 * The longest tasks of the page's main thread since `startTrace`, as many as there were frames, in
 * milliseconds of CPU time: a frame, with the script that a scroll, click or key starts, is one task, and
 * nothing else can render during it.
 */
export async function longestTasks(client: CDPSession, frames: number): Promise<number[]> {
  const events: TraceEvent[] = []
  const collectEvents = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]))
  client.on('Tracing.dataCollected', collectEvents as never)
  const tracingDone = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.end')
  await tracingDone
  client.off('Tracing.dataCollected', collectEvents as never)
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && mainThreads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a)
    .slice(0, frames)
}
