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

const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 2_000 })

/** One request; status 0 if the connection failed. */
export const sendOnce = (target: Target, n = 0): Promise<Answer> =>
  new Promise((resolve) => {
    const startedAt = performance.now()
    const body = target.body?.(n)
    const sentRequest = request(
      target.url,
      {
        agent: keepAliveAgent,
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
    sentRequest.once('error', () =>
      resolve({ status: 0, ms: performance.now() - startedAt, retry_after: undefined }),
    )
    sentRequest.end(body)
  })

export const summary = (answers: readonly Answer[], seconds: number): Load => {
  const durations = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) =>
    durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0
  const statuses: Record<number, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  return { per_second: answers.length / seconds, p50: at(0.5), p95: at(0.95), statuses }
}

let sentCount = 0
/** `users` send requests without a pause for `ms`: measures the server's capacity. */
export const closedLoop = async (target: Target, users: number, ms: number): Promise<Load> => {
  const answers: Answer[] = []
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: users }, async () => {
      while (performance.now() - startedAt < ms) answers.push(await sendOnce(target, (sentCount += 1)))
    }),
  )
  return summary(answers, (performance.now() - startedAt) / 1000)
}

/** A fixed number of requests per second, independent of the answers, like a crowd. */
export const openLoop = async (target: Target, per_second: number, ms: number): Promise<Answer[]> => {
  const pendingAnswers: Promise<Answer>[] = []
  const startedAt = performance.now()
  while (performance.now() - startedAt < ms) {
    const dueRequests = ((performance.now() - startedAt) / 1000) * per_second
    while (pendingAnswers.length < dueRequests) pendingAnswers.push(sendOnce(target, (sentCount += 1)))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return await Promise.all(pendingAnswers)
}
