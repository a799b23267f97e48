import { spawn } from 'node:child_process'
import { FIRST_PIECE } from '../../packages/world-loader/src/first-piece.ts'
import { saveWorldPlan } from './world-plan.ts'

/**
 * Grows the world of `plan` in the running server's population, in a process of its own. `onProgress` is
 * called each second. `first` resolves once there are people to build on, `complete` once all are loaded; both
 * reject with the loader's error message.
 */
export function growWorld({ socket, dataDir, plan, onProgress }) {
  let saved = plan
  const enough = Math.min(FIRST_PIECE, plan.size)
  const args = [
    'packages/world-loader/src/main.ts',
    `--socket=${socket}`,
    `--seed=${plan.seed}`,
    `--size=${plan.size}`,
    `--date=${plan.date}`,
    ...(plan.grown ? [`--grown=${JSON.stringify(plan.grown)}`] : []),
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const first = Promise.withResolvers()
  const complete = Promise.withResolvers()
  // Callers that wait for one of them receive the failure.
  first.promise.catch(() => {})
  complete.promise.catch(() => {})
  if ((plan.grown?.sized ?? 0) >= enough) first.resolve()

  const take = ({ event, ...details }) => {
    if (event === 'progress') return onProgress(details)
    if (event !== 'grown') return
    saved = { ...saved, grown: details }
    if (details.sized >= plan.size) {
      delete saved.grown
      saved.loaded = true
    }
    saveWorldPlan(dataDir, saved)
    if (details.sized >= enough) first.resolve()
  }
  let rest = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(JSON.parse(line))
  })
  child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-4000)))
  const fail = (error) => {
    first.reject(error)
    complete.reject(error)
  }
  child.on('error', fail)
  child.on('close', (code) => {
    if (code === 0) complete.resolve()
    else fail(new Error(errors.trim() || 'the process that brings it in was ended'))
  })
  return { child, first: first.promise, complete: complete.promise }
}
