import { spawn } from 'node:child_process'
import { FIRST_PIECE_SIZE } from '../../packages/world-loader/src/first-piece.ts'
import { saveWorldPlan } from './world-plan.ts'

/**
 * Grows the world of `plan` in the running server's population, in a process of its own. `onProgress` is
 * called each second. `first` resolves once there are people to build on, `complete` once all are loaded; both
 * reject with the loader's error message.
 */
export function growWorld({ socket, dataDir, plan, onProgress }) {
  let savedPlan = plan
  const firstPieceSize = Math.min(FIRST_PIECE_SIZE, plan.size)
  const args = [
    'packages/world-loader/src/main.ts',
    `--socket=${socket}`,
    `--seed=${plan.seed}`,
    `--size=${plan.size}`,
    `--date=${plan.date}`,
    ...(plan.effects ? [`--effects=${plan.effects}`] : []),
    ...(plan.creators ? [`--creators=${plan.creators}`] : []),
    ...(plan.grown ? [`--grown=${JSON.stringify(plan.grown)}`] : []),
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const firstReady = Promise.withResolvers()
  const completePromise = Promise.withResolvers()
  // Callers that wait for one of them receive the failure.
  firstReady.promise.catch(() => {})
  completePromise.promise.catch(() => {})
  if ((plan.grown?.sized ?? 0) >= firstPieceSize) firstReady.resolve()

  const takeEvent = ({ event, ...details }) => {
    if (event === 'progress') return onProgress(details)
    if (event !== 'grown') return
    savedPlan = { ...savedPlan, grown: details }
    if (details.sized >= plan.size) {
      delete savedPlan.grown
      savedPlan.loaded = true
    }
    saveWorldPlan(dataDir, savedPlan)
    if (details.sized >= firstPieceSize) firstReady.resolve()
  }
  let unreadText = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    const lines = (unreadText + chunk).split('\n')
    unreadText = lines.pop() ?? ''
    for (const line of lines) takeEvent(JSON.parse(line))
  })
  child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-4000)))
  const failLoad = (error) => {
    firstReady.reject(error)
    completePromise.reject(error)
  }
  child.on('error', failLoad)
  child.on('close', (code) => {
    if (code === 0) completePromise.resolve()
    else failLoad(new Error(errors.trim() || 'the process that brings it in was ended'))
  })
  return { child, first: firstReady.promise, complete: completePromise.promise }
}
