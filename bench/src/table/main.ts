import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'
import { browser } from '../../../tools/lib/browser.mjs'
import { figureOfTimes, roundToTenth, table } from '../timing.ts'
import { longestTasks, startTrace } from './task-times.ts'

/**
 * Measures frame times of a table with many rows in a real browser: scrolling from top to bottom, sorting,
 * typing in a filter; ours, the same rows in TanStack Virtual alone, and in a plain HTML table, one after the
 * other in the same run. `node bench/src/table/main.ts [--rows 100000] [--tables rookery,bare,plain] [--slow
 * 1]`.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    tables: { type: 'string', default: 'rookery,bare,plain' },
    slow: { type: 'string', default: '1' },
  },
})
const root = join(import.meta.dirname, 'page')
const outDir = join(import.meta.dirname, '../../../.cache/bench-table')
const config = { root, base: './', logLevel: 'warn', configFile: false } as const
await build({
  ...config,
  plugins: [react(), tailwindcss()],
  build: { outDir, emptyOutDir: true, target: 'es2023' },
})
const previewServer = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
const [address] = previewServer.resolvedUrls!.local
const browserProcess = await chromium.launch({ executablePath: await browser(), args: ['--no-sandbox'] })

interface Frames {
  frames: number[]
  blank: number
  settled: number
}
declare const actions: Record<string, () => Promise<Frames>>

const results: Record<string, string | number>[] = []
try {
  console.log(`${availableParallelism()} cores, load before ${loadavg().map(roundToTenth).join(' ')}`)
  for (const name of values.tables.split(',')) {
    const page = await browserProcess.newPage({ viewport: { width: 1280, height: 800 } })
    page.on('pageerror', (error) => console.error(error))
    await page.goto(`${address}?rows=${values.rows}&table=${name}`)
    const client = await page.context().newCDPSession(page)
    const rate = Number(values.slow)
    if (rate > 1) await client.send('Emulation.setCPUThrottlingRate', { rate })
    for (const question of await page.evaluate(() => Object.keys(actions))) {
      await startTrace(client)
      const { frames, blank, settled } = await page.evaluate((actionName) => actions[actionName]!(), question)
      const longestTaskTimes = await longestTasks(client, frames.length)
      const { p50, p95 } = figureOfTimes(question, frames)
      const taskFigure = figureOfTimes(question, longestTaskTimes)
      const result = {
        question,
        table: name,
        'CPU p50': taskFigure.p50,
        'CPU p95': taskFigure.p95,
        'CPU worst': roundToTenth(Math.max(...longestTaskTimes)),
        p50,
        p95,
        worst: roundToTenth(Math.max(...frames)),
        'over 50 ms': frames.filter((ms) => ms > 50).length,
        blank,
        'done after': roundToTenth(settled),
      }
      results.push(result)
      console.log(Object.values(result).join('  '))
    }
    await page.close()
  }
} finally {
  await browserProcess.close()
  await previewServer.close()
}
console.log(table(results))
console.log(`load after ${loadavg().map(roundToTenth).join(' ')}`)
mkdirSync(join(import.meta.dirname, '../../results'), { recursive: true })
writeFileSync(
  join(import.meta.dirname, '../../results', `table-${values.rows}.json`),
  JSON.stringify({ results, load: loadavg() }, null, 2),
)
