import { monitorEventLoopDelay } from 'node:perf_hooks'
import { signInRefusals, type SignInRefusal } from '../../errors/sign-in-refusal.ts'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Upper bounds in seconds. */
const BUCKET_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** Prometheus metrics of this process. Labels contain routes and codes, never user input. */
export interface Metrics {
  /** Records an answered request. `route` is the pattern, so that the number of labels stays small. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void
  /** Records a request refused because too many were being processed. */
  shed(): void
  /** Records a refused sign-in. */
  signInRefused(reason: SignInRefusal): void
  /** Records that the extension found the ad platform's form changed. */
  formReported(report: { section: string; step: string }): void
  /** Records one call to a network. */
  asked(tried: { host: string; outcome: string }): void
  /** A number that is read whenever the metrics are. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  readonly contentType: string
  text(): Promise<string>
  close(): void
}

export const createMetrics = (): Metrics => {
  const metricsRegistry = new Registry()
  const metricsRegistries = [metricsRegistry]
  const requests = new Counter({
    name: 'rookery_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'] as const,
    registers: metricsRegistries,
  })
  const shedCounter = new Counter({
    name: 'rookery_http_requests_shed_total',
    help: 'Requests refused because too many were under way.',
    registers: metricsRegistries,
  })
  const refusalCounter = new Counter({
    name: 'rookery_sign_in_refusals_total',
    help: 'Refused sign-ins and unknown tokens, by reason.',
    labelNames: ['reason'] as const,
    registers: metricsRegistries,
  })
  // Zeros from the start, so that the first refusal is a rise.
  for (const reason of signInRefusals) refusalCounter.inc({ reason }, 0)
  const formCounter = new Counter({
    name: 'rookery_extension_reports_total',
    help: "Reports of the browser extension that a section of the ad platform's form is not as it knows it.",
    labelNames: ['section', 'step'] as const,
    registers: metricsRegistries,
  })
  const questionCounter = new Counter({
    name: 'rookery_network_tries_total',
    help: 'Tries to ask a network: ok, failed, retry, wait (for a limit), spent (no more tries again), refused (left alone, for it is down).',
    labelNames: ['host', 'outcome'] as const,
    registers: metricsRegistries,
  })
  const durationHistogram = new Histogram({
    name: 'rookery_http_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['route'] as const,
    buckets: BUCKET_SECONDS,
    registers: metricsRegistries,
  })
  const addGauge: Metrics['gauge'] = (name, help, read) =>
    void new Gauge({
      name,
      help,
      registers: metricsRegistries,
      async collect() {
        // A metric that cannot be read is omitted; the others are still reported.
        try {
          this.set(await read())
        } catch {
          this.remove()
        }
      },
    })
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  addGauge(
    'rookery_event_loop_delay_seconds',
    'How late the event loop came to its work since the last reading, 99th percentile.',
    () => {
      const delayPercentile = delay.percentile(99) / 1e9
      delay.reset()
      return delayPercentile
    },
  )
  addGauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  addGauge(
    'process_start_time_seconds',
    'When the process began, since 1970.',
    () => performance.timeOrigin / 1000,
  )
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time, user and system.',
    registers: metricsRegistries,
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  return {
    answered: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status })
      durationHistogram.observe({ route }, seconds)
    },
    asked: ({ host, outcome }) => questionCounter.inc({ host, outcome }),
    signInRefused: (reason) => refusalCounter.inc({ reason }),
    formReported: ({ section, step }) => formCounter.inc({ section, step }),
    shed: () => shedCounter.inc(),
    gauge: addGauge,
    contentType: metricsRegistry.contentType,
    text: () => metricsRegistry.metrics(),
    close: () => void delay.disable(),
  }
}
