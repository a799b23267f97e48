import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

const X_SERVER = '/usr/bin/Xvfb'
const KEYBOARD = '/usr/bin/xdotool'

/** Whether this machine can show a browser's windows to nobody and press keys in them (packages `xvfb` and `xdotool`). */
export const canOpenDisplay = (): boolean => existsSync(X_SERVER) && existsSync(KEYBOARD)

/** A screen in memory: what the browser itself asks, outside of any page, is shown there and answered by keys. */
export interface Display {
  readonly name: string
  press(keys: readonly string[]): void
  close(): Promise<void>
}

export const openDisplay = async (): Promise<Display> => {
  const child = spawn(X_SERVER, ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(child.stdio[3]!, 'data')) as [Buffer]
  const name = `:${number.toString().trim()}`
  return {
    name,
    press: (keys) =>
      void execFileSync(KEYBOARD, ['key', ...keys], { env: { ...process.env, DISPLAY: name } }),
    close: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
