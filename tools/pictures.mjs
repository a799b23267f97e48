// npm run pictures: retakes the screenshots of README.md, from the running product with a full set of data.
import { browser } from './lib/browser.mjs'

process.env.CHROMIUM_PATH = await browser()
const { takePictures } = await import('../e2e/src/pictures.ts')
await takePictures('docs/pictures')
