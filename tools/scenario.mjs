// npm run scenario -- list | NAME: loads a test scenario's data for manual use.
import { browser } from './lib/browser.mjs'

process.env.CHROMIUM_PATH = await browser()
const { runScenario } = await import('../e2e/src/scenarios.ts')
await runScenario(process.argv[2] ?? 'list')
