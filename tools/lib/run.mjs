import { spawn } from 'node:child_process'
import { createServer } from 'node:net'

/** Runs a command to its end; rejects with its last lines if it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let lastLines = ''
    const collectOutput = (chunk) => (lastLines = (lastLines + chunk).slice(-4000))
    child.stdout?.on('data', (c) => (collectOutput(c), options.onLine && lines(c, options.onLine)))
    child.stderr?.on('data', collectOutput)
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0
        ? resolve(lastLines)
        : reject(new Error(lastLines.trim() || `${command} ended with ${code}`)),
    )
  })
}
const lines = (chunk, onLine) => String(chunk).split('\n').filter(Boolean).forEach(onLine)

/**
 * Starts a service and waits for its JSON line {"event":"listening"}. Rejects with its own message if it
 * exits before. `log` receives its standard error.
 */
export function startService(name, args, env, log) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const readyPromise = new Promise((resolve, reject) => {
    let unreadText = ''
    let errors = ''
    child.stdout.on('data', (chunk) => {
      const lines = (unreadText + chunk).split('\n')
      unreadText = lines.pop() ?? ''
      for (const line of lines) {
        const event = parse(line)
        if (event?.event === 'listening') resolve(event)
      }
    })
    child.stderr.on('data', (chunk) => {
      errors = (errors + chunk).slice(-4000)
      log(chunk)
    })
    child.on('error', reject)
    child.on('exit', () => reject(new Error(errors.trim().split('\n').at(-1) || `${name} did not start`)))
  })
  return { child, ready: readyPromise }
}

function parse(line) {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** Whether the port of this machine's loopback is free. */
export const portIsFree = (port, host = '127.0.0.1') =>
  new Promise((resolve) => {
    const portProbe = createServer()
    portProbe.once('error', () => resolve(false))
    portProbe.listen(port, host, () => portProbe.close(() => resolve(true)))
  })

export async function freePort(from) {
  for (let port = from; port < from + 200; port += 1) if (await portIsFree(port)) return port
  throw new Error(`No free port between ${from} and ${from + 200}.`)
}

/** Ends a child: SIGTERM, then SIGKILL after `ms`. */
export const stop = (child, ms = 28_000) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    const timer = setTimeout(() => child.kill('SIGKILL'), ms)
    child.once('exit', () => (clearTimeout(timer), resolve()))
    child.kill('SIGTERM')
  })
