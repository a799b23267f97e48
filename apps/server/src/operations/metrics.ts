import { monitorEventLoopDelay } from 'node:perf_hooks'

type Labels = Readonly<Record<string, string | number>>

const escaped = (value: string | number): string =>
  String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
const labelled = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}
/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15] as const

interface Family {
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  lines(name: string): string[]
}

/** Numbers about this process in Prometheus' text format 0.0.4. Labels hold routes and codes, never what somebody sent. */
export interface Metrics {
  /** One answered request. `route` is the pattern, so that their number stays small. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void
  /** A request that was refused because too many were under way. */
  shed(): void
  /** A number that is read when the metrics are. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  text(): Promise<string>
  close(): void
}

export const createMetrics = (): Metrics => {
  const requests = new Map<string, number>()
  const times = new Map<string, { counts: number[]; sum: number; count: number }>()
  const gauges = new Map<string, { help: string; read: () => number | Promise<number> }>()
  let shed = 0
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const families: Record<string, Family> = {
    rookery_http_requests_total: {
      help: 'Answered requests.',
      type: 'counter',
      lines: (name) => [...requests].map(([labels, count]) => `${name}${labels} ${count}`),
    },
    rookery_http_requests_shed_total: {
      help: 'Requests refused because too many were under way.',
      type: 'counter',
      lines: (name) => [`${name} ${shed}`],
    },
    rookery_http_request_seconds: {
      help: 'Time from a request to the end of its answer.',
      type: 'histogram',
      lines: (name) =>
        [...times].flatMap(([route, { counts, sum, count }]) => [
          ...BUCKETS.map((le, n) => `${name}_bucket${labelled({ route, le })} ${counts[n]}`),
          `${name}_bucket${labelled({ route, le: '+Inf' })} ${count}`,
          `${name}_sum${labelled({ route })} ${sum}`,
          `${name}_count${labelled({ route })} ${count}`,
        ]),
    },
    rookery_event_loop_delay_seconds: {
      help: 'How late the event loop came to its work since the last reading, 99th percentile.',
      type: 'gauge',
      lines: (name) => {
        const late = delay.percentile(99) / 1e9
        delay.reset()
        return [`${name} ${late}`]
      },
    },
    process_resident_memory_bytes: {
      help: 'Memory of the process.',
      type: 'gauge',
      lines: (name) => [`${name} ${process.memoryUsage.rss()}`],
    },
    process_cpu_seconds_total: {
      help: 'Processor time, user and system.',
      type: 'counter',
      lines: (name) => {
        const { user, system } = process.cpuUsage()
        return [`${name} ${(user + system) / 1e6}`]
      },
    },
    process_start_time_seconds: {
      help: 'When the process began, since 1970.',
      type: 'gauge',
      lines: (name) => [`${name} ${(performance.timeOrigin / 1000).toFixed(3)}`],
    },
  }
  return {
    answered: ({ method, route, status, seconds }) => {
      const key = labelled({ method, route, status })
      requests.set(key, (requests.get(key) ?? 0) + 1)
      const time = times.get(route) ?? { counts: BUCKETS.map(() => 0), sum: 0, count: 0 }
      BUCKETS.forEach((le, n) => {
        if (seconds <= le) time.counts[n]! += 1
      })
      time.sum += seconds
      time.count += 1
      times.set(route, time)
    },
    shed: () => {
      shed += 1
    },
    gauge: (name, help, read) => void gauges.set(name, { help, read }),
    text: async () => {
      const lines = Object.entries(families).flatMap(([name, { help, type, lines: write }]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...write(name),
      ])
      for (const [name, { help, read }] of gauges) {
        // One that cannot be read now is left out; the others still tell.
        const value = await Promise.resolve()
          .then(read)
          .catch(() => null)
        if (value !== null) lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`)
      }
      return `${lines.join('\n')}\n`
    },
    close: () => void delay.disable(),
  }
}
