import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The installed Firefox, if there is one. */
export const installedFirefox = (): string | undefined =>
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))

interface Answer {
  readonly id?: number
  readonly result?: Record<string, unknown>
  readonly error?: string
  readonly message?: string
}

/** A Firefox without a window, spoken to by WebDriver BiDi: Playwright installs no extensions in it. */
export interface Firefox {
  send(method: string, params?: object): Promise<Record<string, unknown>>
  /** Opens an address in a new tab; answers the tab. */
  open(url: string): Promise<string>
  /** The value of an expression in that tab, as JSON. */
  evaluate(tab: string, expression: string): Promise<unknown>
  close(): Promise<void>
}

export const openFirefox = async (profile: string): Promise<Firefox> => {
  const child = spawn(
    installedFirefox()!,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' } },
  )
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += String(chunk)
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(output)
      if (found) resolve(found[1]!)
    })
    child.once('exit', () => reject(new Error(`Firefox ended:\n${output}`)))
  })
  const socket = new WebSocket(`${address}/session`)
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened)
    socket.addEventListener('error', () => failed(new Error(`${address} does not answer.`)))
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  const send: Firefox['send'] = async (method, params = {}) => {
    const id = (last += 1)
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error}: ${answer.message}`)
    return answer.result ?? {}
  }
  await send('session.new', { capabilities: {} })
  return {
    send,
    open: async (url) => {
      const { context } = (await send('browsingContext.create', { type: 'tab' })) as { context: string }
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
      return context
    },
    evaluate: async (tab, expression) => {
      const { result } = (await send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context: tab },
        awaitPromise: true,
      })) as { result: { value?: string } }
      return result.value === undefined ? undefined : (JSON.parse(result.value) as unknown)
    },
    close: async () => {
      socket.close()
      child.kill('SIGTERM')
      await new Promise((ended) => child.once('exit', ended))
    },
  }
}
