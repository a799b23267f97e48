import { Agent, request } from 'node:http'

export interface Target {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  body?(n: number): string
}
export interface Load {
  readonly per_second: number
  readonly p50: number
  readonly p95: number
  readonly statuses: Readonly<Record<number, number>>
}
interface Answer {
  readonly status: number
  readonly ms: number
  readonly retry_after: string | undefined
}

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })

/** One request; status 0 if the connection failed. */
export const sendOnce = (target: Target, n = 0): Promise<Answer> =>
  new Promise((resolve) => {
    const startedAt = performance.now()
    const body = target.body?.(n)
    const sent = request(
      target.url,
      {
        agent,
        method: target.method,
        headers: { ...target.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      },
      (response) => {
        response.resume()
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            ms: performance.now() - startedAt,
            retry_after: response.headers['retry-after'],
          }),
        )
      },
    )
    sent.once('error', () =>
      resolve({ status: 0, ms: performance.now() - startedAt, retry_after: undefined }),
    )
    sent.end(body)
  })

export const summary = (answers: readonly Answer[], seconds: number): Load => {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const statuses: Record<number, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  return { per_second: answers.length / seconds, p50: at(0.5), p95: at(0.95), statuses }
}

let sent = 0
/** `users` send requests without a pause for `ms`: measures the server's capacity. */
export const closedLoop = async (target: Target, users: number, ms: number): Promise<Load> => {
  const answers: Answer[] = []
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: users }, async () => {
      while (performance.now() - startedAt < ms) answers.push(await sendOnce(target, (sent += 1)))
    }),
  )
  return summary(answers, (performance.now() - startedAt) / 1000)
}

/** A fixed number of requests per second, independent of the answers, like a crowd. */
export const openLoop = async (target: Target, per_second: number, ms: number): Promise<Answer[]> => {
  const pending: Promise<Answer>[] = []
  const startedAt = performance.now()
  while (performance.now() - startedAt < ms) {
    const due = ((performance.now() - startedAt) / 1000) * per_second
    while (pending.length < due) pending.push(sendOnce(target, (sent += 1)))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return await Promise.all(pending)
}
