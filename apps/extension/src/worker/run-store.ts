import type { Run } from '../shared/run.ts'
import { kept } from './stored.ts'
import { tellPages } from './tell-pages.ts'

const HISTORY_LENGTH = 20

/** Stores what is known before anything else happens, so that a killed worker goes on from there. */
export const saveRun = async (run: Run): Promise<Run> => {
  await kept.set('run', run)
  await tellPages({ type: 'extension-progress', v: 1, run: run.id, state: run.state })
  return run
}

/** The same, of a run that has ended: its receipt is kept. */
export const endRun = async (run: Run): Promise<Run> => {
  const history = (await kept.get('history')) ?? []
  await kept.set('history', [run, ...history.filter(({ id }) => id !== run.id)].slice(0, HISTORY_LENGTH))
  await saveRun(run)
  if (run.error !== null)
    await tellPages({ type: 'extension-error', v: 1, run: run.id, code: codeOf(run.error.code) })
  else if (run.usage_id !== null)
    await tellPages({
      type: 'extension-applied',
      v: 1,
      run: run.id,
      usage_id: run.usage_id,
      confirmed: run.state === 'done',
    })
  return run
}

/** The server has a usage of that run now; nothing else of it changes. */
export const noteUsage = async (id: string, usage_id: string): Promise<void> => {
  const noted = (run: Run): Run => (run.id === id ? { ...run, usage_id } : run)
  const run = await kept.get('run')
  if (run?.id === id) await kept.set('run', noted(run))
  await kept.set('history', ((await kept.get('history')) ?? []).map(noted))
}

const codeOf = (code: string): string => (/^[a-z_]{1,60}$/.test(code) ? code : 'failed')
